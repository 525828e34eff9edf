#include <libxml/xmlversion.h>
/* The headers of a libxml2 built with ICU include those of ICU, which conflict with the copy inside
   Foundation. Only the layout of encoding handlers depends on the macro, and they are not accessed here. */
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

/* The functions in use, where the executable links libxml2; NULL where it does not. */
typedef struct {
  __typeof__(&xmlInitParser) _Nullable initialize;
  __typeof__(&xmlNewParserCtxt) _Nullable makeXMLParser;
  __typeof__(&xmlFreeParserCtxt) _Nullable freeXMLParser;
  __typeof__(&xmlCtxtReadMemory) _Nullable readXML;
  __typeof__(&htmlNewParserCtxt) _Nullable makeHTMLParser;
  __typeof__(&htmlFreeParserCtxt) _Nullable freeHTMLParser;
  __typeof__(&htmlCtxtReadMemory) _Nullable readHTML;
  __typeof__(&xmlFreeDoc) _Nullable freeDocument;
  __typeof__(&xmlGetLineNo) _Nullable lineNumber;
} clibxml2_functions;

#ifdef __linux__
/* A weak reference needs no library. */
#pragma weak xmlInitParser
#pragma weak xmlNewParserCtxt
#pragma weak xmlFreeParserCtxt
#pragma weak xmlCtxtReadMemory
#pragma weak htmlNewParserCtxt
#pragma weak htmlFreeParserCtxt
#pragma weak htmlCtxtReadMemory
#pragma weak xmlFreeDoc
#pragma weak xmlGetLineNo

static inline clibxml2_functions clibxml2_linked(void) {
  clibxml2_functions functions = {
      xmlInitParser,     xmlNewParserCtxt,   xmlFreeParserCtxt,  xmlCtxtReadMemory, htmlNewParserCtxt,
      htmlFreeParserCtxt, htmlCtxtReadMemory, xmlFreeDoc,         xmlGetLineNo};
  return functions;
}
#else
static inline clibxml2_functions clibxml2_linked(void) {
  clibxml2_functions functions = {0};
  return functions;
}
#endif
