"""A substitute for the SDK of macOS, made on Linux.

- The headers of the C library are Apple's, as the PyPI package `ziglang` contains them; they are downloaded and not
  part of the project. The headers of other C libraries are those of the system.
- The interfaces of the standard library and of Testing are the toolchain's, compiled for macOS, so that `os(macOS)`,
  `canImport` and availability are as on a Mac.
- Dispatch, Foundation and the Swift part of Darwin are in stubs/: declarations of what the project uses, with the
  signatures of macOS or, where they have more parameters with defaults, those of the calls. A name that is missing
  there is an error of the check: add it with the signature that Apple documents.
"""
import hashlib
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
HEADERS = 'ziglang==0.15.2'
# The folder of Apple's headers in the package.
HEADERS_FOLDER = 'ziglang/lib/libc/include/any-macos-any'
ARCHITECTURE = 'x86_64'
INTERFACES = ['Swift', 'SwiftOnoneSupport', '_Concurrency', '_RegexParser', '_StringProcessing', 'Synchronization',
              'Testing']
STUBS = ['Darwin', 'Dispatch', 'Foundation']
# Headers of the system's C libraries, in the folders that Debian has for them.
LIBRARIES = ['sqlite3.h', 'microhttpd.h', 'cmark-gfm*.h', 'postgresql/libpq-fe.h', 'postgresql/postgres_ext.h',
             'postgresql/pg_config_ext.h', 'libxml2/libxml/*.h']


class Unavailable(Exception):
    """The SDK cannot be made here."""


class SDK:
    """The SDK in a folder, which is made where it is missing or older than the toolchain or the stubs."""

    def __init__(self, folder, version):
        self.compiler = pathlib.Path(shutil.which('swiftc') or sys.exit('macos: no swiftc')).resolve()
        self.target = f'{ARCHITECTURE}-apple-macosx{version}'
        self.toolchain = self.compiler.parent.parent
        description = [subprocess.run([self.compiler, '--version'], capture_output=True, text=True).stdout, self.target]
        inputs = [pathlib.Path(__file__), *sorted(HERE.glob('stubs/*'))]
        #: A hash of all that the SDK is made of.
        self.key = hashlib.sha256('\n'.join(description + [each.read_text() for each in inputs]).encode()).hexdigest()
        self.folder = folder / self.key[:16]
        self.modules = self.folder / 'modules'
        self.resources = self.folder / 'resources'
        self.headers = folder / HEADERS_FOLDER
        if not self.headers.exists():
            download(folder)
        if not (self.folder / 'complete').exists():
            shutil.rmtree(self.folder, ignore_errors=True)
            # Other toolchains and stubs are not needed any more.
            for other in folder.glob('????????????????/complete'):
                shutil.rmtree(other.parent)
            self.make()
            (self.folder / 'complete').touch()

    def compile(self, *arguments):
        """Runs the compiler for macOS."""
        return subprocess.run(
            [self.compiler.parent / 'swift-frontend', *arguments, '-target', self.target, '-sdk', self.folder / 'sdk',
             '-resource-dir', self.resources, '-module-cache-path', self.folder / 'cache', '-disable-objc-interop',
             '-swift-version', '6', '-I', self.modules, '-I', self.folder / 'darwin',
             '-Xcc', '-isystem', '-Xcc', self.folder / 'libraries',
             '-plugin-path', self.toolchain / 'lib/swift/host/plugins'],
            capture_output=True, text=True)

    def make(self):
        for each in ['sdk/usr/lib/swift', 'sdk/System/Library/Frameworks', 'libraries/libxml', 'modules', 'darwin',
                     'resources/macosx']:
            (self.folder / each).mkdir(parents=True)
        (self.folder / 'sdk/usr/include').symlink_to(self.headers)
        for name in ['apinotes', 'clang', 'shims']:
            (self.resources / name).symlink_to(self.toolchain / 'lib/swift' / name)
        for name in INTERFACES:
            self.retarget(name)
        for pattern in LIBRARIES:
            into = self.folder / ('libraries/libxml' if 'libxml' in pattern else 'libraries')
            for root in ['/usr/include', f'/usr/include/{ARCHITECTURE}-linux-gnu']:
                for header in pathlib.Path(root).glob(pattern):
                    shutil.copy(header, into)
        for header in ['Darwin.h', 'module.modulemap']:
            shutil.copy(HERE / 'stubs' / header, self.folder / 'darwin')
        for name in STUBS:
            own = ['-import-underlying-module'] if name == 'Darwin' else []
            result = self.compile('-emit-module', '-parse-as-library', '-module-name', name, *own,
                                  '-o', self.modules / f'{name}.swiftmodule',
                                  *sorted(HERE.glob(f'stubs/{name}*.swift')))
            if result.returncode != 0:
                sys.exit(f'macos: the stub of {name} has errors:\n{result.stderr[:4000]}')

    def retarget(self, name):
        """Writes an interface of the toolchain for macOS."""
        found = sorted(self.toolchain.glob(f'lib/swift/linux*/{name}.swiftmodule/*-linux-gnu.swiftinterface'))
        if not found:
            raise Unavailable(f'the toolchain has no interface of {name}')
        text = found[0].read_text()
        # Bodies would take most of the time; the library level and back-deployment are those of Apple's own build.
        text = re.sub(r'-target \S+-linux-gnu', f'-target {self.target} -experimental-skip-all-function-bodies', text)
        text = re.sub(r'-library-level \w+|-target-min-inlining-version \w+|(?<= )-O(?= )', '', text)
        text = re.sub(r'@backDeployed\([^)]*\)', '', text)
        if name == 'Synchronization':
            # The lock of Linux is not that of macOS; its methods are not called outside.
            text = re.sub(r'\nimport Glibc\n', '\nimport Darwin\n', text)
        folder = self.resources / f'macosx/{name}.swiftmodule'
        folder.mkdir()
        (folder / f'{ARCHITECTURE}-apple-macos.swiftinterface').write_text(text)


def download(folder):
    """Downloads the headers into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    result = subprocess.run([sys.executable, '-m', 'pip', 'download', '-q', '--no-deps', '-d', folder, HEADERS],
                            capture_output=True, text=True)
    wheels = list(folder.glob('ziglang-*.whl'))
    if result.returncode != 0 or not wheels:
        raise Unavailable(f"no headers of macOS: {(result.stderr.strip().splitlines() or ['pip failed'])[-1]}")
    with zipfile.ZipFile(wheels[0]) as archive:
        archive.extractall(folder, [each for each in archive.namelist() if each.startswith(HEADERS_FOLDER + '/')])
    for wheel in wheels:
        wheel.unlink()
