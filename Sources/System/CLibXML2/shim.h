#include <libxml/xmlversion.h>
/* The headers of a libxml2 built with ICU include those of ICU, which conflict with the copy inside
   Foundation. Only the layout of encoding handlers depends on the macro, and they are not accessed here. */
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
