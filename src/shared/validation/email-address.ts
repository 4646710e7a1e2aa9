import { isEmail } from 'class-validator';

export const MAX_EMAIL_LENGTH = 254;

const ASCII = /^[\x21-\x7e]+$/;
/** Quoted names such as `"a b"@example.com` are addresses to the standard, but hardly a mail server takes them. */
const UNQUOTED = /^[^"\\]+$/;

/**
 * Returns whether a value is an e-mail address that people may enter and that the mailer writes to. Only ASCII: look-alike
 * letters of other alphabets could name somebody else's account.
 */
export function isEmailAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= MAX_EMAIL_LENGTH &&
    UNQUOTED.test(value) &&
    isEmail(value, { allow_utf8_local_part: false, host_whitelist: [ASCII], ignore_max_length: false })
  );
}
