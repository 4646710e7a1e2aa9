const MAX_LENGTH = 120;
/** Control characters, marks that turn the reading direction, and zero-width characters where no script needs them. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}|(?<!\p{Script=Devanagari})[\u200c\u200d]/gu;
/** Characters that some system gives a meaning in a file name. */
const RESERVED = /[<>:"|?*%;]/g;

/**
 * Returns a safe file name: without a path or misleading characters, and with the one extension that fits its content.
 * `cv.pdf.exe` of a PDF becomes `cv_pdf.pdf`.
 */
export function documentName(original: string, extension: string): string {
  const file = original.normalize('NFC').split(/[/\\]/).pop() ?? '';
  const stem = file
    .replace(INVISIBLE, '')
    .replace(RESERVED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^\.+|\.+$/g, '')
    .replace(/\.[^.\s]{1,10}$/, '')
    .replace(/\./g, '_')
    .trim();
  const short = Array.from(stem).slice(0, MAX_LENGTH).join('');
  return `${short || 'document'}.${extension}`;
}

/** Returns the value of `Content-Disposition`: an ASCII name for old programs, the real name for all others. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
