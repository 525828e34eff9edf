#include <stddef.h>

/* The constants and calls of libcurl that are used. The library is loaded at run time (docs/maintaining/decisions/0012), so building
   needs neither the library nor its headers. The numbers are part of libcurl's stable interface
   (https://curl.se/libcurl/c/symbols-in-versions.html) and the same since 7.62 on every system; where curl.h is installed,
   they are checked against it below. */
enum {
  ccurl_option_write_context = 10001,
  ccurl_option_url = 10002,
  ccurl_option_error_buffer = 10010,
  ccurl_option_user_agent = 10018,
  ccurl_option_post_fields = 10015,
  ccurl_option_low_speed_limit = 19,
  ccurl_option_low_speed_seconds = 20,
  ccurl_option_headers = 10023,
  ccurl_option_header_context = 10029,
  ccurl_option_follow_location = 52,
  ccurl_option_post_size = 60,
  ccurl_option_verify_peer = 64,
  ccurl_option_verify_host = 81,
  ccurl_option_http_version = 84,
  ccurl_option_no_signal = 99,
  ccurl_option_accept_encoding = 10102,
  ccurl_option_timeout_ms = 155,
  ccurl_option_connect_timeout_ms = 156,
  ccurl_option_protocols = 181,
  ccurl_option_no_proxy = 10177,
  ccurl_option_write_function = 20011,
  ccurl_option_header_function = 20079,
  ccurl_info_response_code = 0x200002,
  ccurl_http_version_2_over_tls = 4,
  ccurl_protocols_http_and_https = 3,
};

#if defined(__has_include)
#if __has_include(<curl/curl.h>)
#include <curl/curl.h>
_Static_assert((int)ccurl_option_write_context == (int)CURLOPT_WRITEDATA, "curl.h");
_Static_assert((int)ccurl_option_url == (int)CURLOPT_URL, "curl.h");
_Static_assert((int)ccurl_option_error_buffer == (int)CURLOPT_ERRORBUFFER, "curl.h");
_Static_assert((int)ccurl_option_user_agent == (int)CURLOPT_USERAGENT, "curl.h");
_Static_assert((int)ccurl_option_low_speed_limit == (int)CURLOPT_LOW_SPEED_LIMIT, "curl.h");
_Static_assert((int)ccurl_option_low_speed_seconds == (int)CURLOPT_LOW_SPEED_TIME, "curl.h");
_Static_assert((int)ccurl_option_headers == (int)CURLOPT_HTTPHEADER, "curl.h");
_Static_assert((int)ccurl_option_header_context == (int)CURLOPT_HEADERDATA, "curl.h");
_Static_assert((int)ccurl_option_post_fields == (int)CURLOPT_POSTFIELDS, "curl.h");
_Static_assert((int)ccurl_option_post_size == (int)CURLOPT_POSTFIELDSIZE, "curl.h");
_Static_assert((int)ccurl_option_follow_location == (int)CURLOPT_FOLLOWLOCATION, "curl.h");
_Static_assert((int)ccurl_option_verify_peer == (int)CURLOPT_SSL_VERIFYPEER, "curl.h");
_Static_assert((int)ccurl_option_verify_host == (int)CURLOPT_SSL_VERIFYHOST, "curl.h");
_Static_assert((int)ccurl_option_http_version == (int)CURLOPT_HTTP_VERSION, "curl.h");
_Static_assert((int)ccurl_option_no_signal == (int)CURLOPT_NOSIGNAL, "curl.h");
_Static_assert((int)ccurl_option_accept_encoding == (int)CURLOPT_ACCEPT_ENCODING, "curl.h");
_Static_assert((int)ccurl_option_timeout_ms == (int)CURLOPT_TIMEOUT_MS, "curl.h");
_Static_assert((int)ccurl_option_no_proxy == (int)CURLOPT_NOPROXY, "curl.h");
_Static_assert((int)ccurl_option_connect_timeout_ms == (int)CURLOPT_CONNECTTIMEOUT_MS, "curl.h");
_Static_assert((int)ccurl_option_write_function == (int)CURLOPT_WRITEFUNCTION, "curl.h");
_Static_assert((int)ccurl_option_header_function == (int)CURLOPT_HEADERFUNCTION, "curl.h");
_Static_assert((int)ccurl_info_response_code == (int)CURLINFO_RESPONSE_CODE, "curl.h");
_Static_assert((int)ccurl_http_version_2_over_tls == (int)CURL_HTTP_VERSION_2TLS, "curl.h");
#endif
#endif

/* Receives data; libcurl ends the transfer unless the function returns the number of bytes. */
typedef size_t (*ccurl_receiver)(char *bytes, size_t size, size_t count, void *context);

/* Swift cannot call variadic functions. `setopt` and `getinfo` are the addresses of the libcurl functions. */
static inline int ccurl_set_text(void *setopt, void *handle, int option, const char *value) {
  return ((int (*)(void *, int, ...))setopt)(handle, option, value);
}
static inline int ccurl_set_number(void *setopt, void *handle, int option, long value) {
  return ((int (*)(void *, int, ...))setopt)(handle, option, value);
}
static inline int ccurl_set_pointer(void *setopt, void *handle, int option, void *value) {
  return ((int (*)(void *, int, ...))setopt)(handle, option, value);
}
static inline int ccurl_set_receiver(void *setopt, void *handle, int option, ccurl_receiver value) {
  return ((int (*)(void *, int, ...))setopt)(handle, option, value);
}
static inline int ccurl_get_number(void *getinfo, void *handle, int info, long *value) {
  return ((int (*)(void *, int, ...))getinfo)(handle, info, value);
}

/* The other functions, so that Swift does not cast function pointers. */
static inline int ccurl_global_init(void *function) { return ((int (*)(long))function)(3); }
static inline void *ccurl_easy_init(void *function) { return ((void *(*)(void))function)(); }
static inline void ccurl_easy_reset(void *function, void *handle) { ((void (*)(void *))function)(handle); }
static inline int ccurl_easy_perform(void *function, void *handle) {
  return ((int (*)(void *))function)(handle);
}
static inline void ccurl_easy_cleanup(void *function, void *handle) {
  ((void (*)(void *))function)(handle);
}
static inline const char *ccurl_easy_strerror(void *function, int code) {
  return ((const char *(*)(int))function)(code);
}
static inline void *ccurl_list_append(void *function, void *list, const char *line) {
  return ((void *(*)(void *, const char *))function)(list, line);
}
static inline void ccurl_list_free(void *function, void *list) { ((void (*)(void *))function)(list); }
