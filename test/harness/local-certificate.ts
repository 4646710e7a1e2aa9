/**
 * A key and its certificate of `localhost`, which nobody trusts but tests, valid until 2126; made by
 * openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj /CN=localhost -addext subjectAltName=DNS:localhost
 */
export const LOCAL_CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUtQxPceMoB4k+rqG
DO2QEf1z0UgVkpCujGJX5oc5fhOhRANCAAQML+iTxaQhJqgHTuiyS4QIBhlYHgWk
mooj1BsaGPUddfsIHGgA+Dt0iRNgpW9X9720DDa/xFmYviSipb7BA1tV
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUY9KED1X76iCZKPZP+51AP65M5howCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODA1MzAwOVoYDzIxMjYxMTA0
MDUzMDA5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQML+iTxaQhJqgHTuiyS4QIBhlYHgWkmooj1BsaGPUddfsIHGgA+Dt0
iRNgpW9X9720DDa/xFmYviSipb7BA1tVo2kwZzAdBgNVHQ4EFgQUnzcr/CmkKn5x
yGlCmX55EWKEGfMwHwYDVR0jBBgwFoAUnzcr/CmkKn5xyGlCmX55EWKEGfMwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgBKHy20cYPs8ezH4VQweLM6Vz0vZNN8FXXifqBTheqSYCIQCzAmgYnWYb
H1hcyD5vt8G81FeXtep6YaFf984R5Ujm3Q==
-----END CERTIFICATE-----
`,
};
