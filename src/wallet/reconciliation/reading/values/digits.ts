/** The zeros of the digits that banks write besides those of ASCII: Devanagari, Bengali, Arabic and Persian. */
const ZEROS = [0x966, 0x9e6, 0x660, 0x6f0];
const ZERO_ASCII = 0x30;
const OTHER_DIGITS = /[\u0966-\u096f\u09e6-\u09ef\u0660-\u0669\u06f0-\u06f9]/g;

/** Returns a text with the digits of other scripts as those of ASCII. */
export function plainDigits(text: string): string {
  return text.replaceAll(OTHER_DIGITS, (digit) => {
    const code = digit.codePointAt(0) as number;
    const zero = ZEROS.find((one) => code >= one && code < one + 10) as number;
    return String.fromCharCode(code - zero + ZERO_ASCII);
  });
}
