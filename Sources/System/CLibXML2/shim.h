#include <libxml/xmlversion.h>
/* Where libxml2 is built with ICU its headers bring ICU's along, which clash with the copy inside
   Foundation. Only the layout of encoding handlers depends on it, and none is looked into here. */
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
