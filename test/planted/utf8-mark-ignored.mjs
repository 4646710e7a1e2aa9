export const why = 'A file with the mark of UTF-8 and one cut letter is read in another encoding.';
export const file = 'src/shared/transfer/reading/letters/encodings.ts';
export const find = "file[2] === 0xbf ? 'utf-8' : null";
export const replace = 'file[2] === 0xbf ? null : null';
export const specs = ['src/shared/transfer/reading/letters/encodings.spec.ts'];
