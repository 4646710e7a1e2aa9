/** Letters that nobody sees: zero-width and soft hyphens, marks of direction and of byte order, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
const DASHES = /[\u2010-\u2015\u2212]/g;
/** A number sign may stand between the word and the number; NO before a digit is Norway. */
const IBAN_LABEL =
  /^[^A-Z0-9]*IBAN[\s:.#-]*(?:(?:NR|NUMMER|NUM|NUMBER|NUMERO|NÚMERO|NUMÉRO|Nº|N°|NO(?!\s*\d))[\s:.#-]+)?/i;
/** Brackets and stops around a number, as they stand in a sentence. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** A label ends with a sign between it and the code: some codes of banks begin with BIC. */
const BIC_LABEL = /^\s*(?:BIC|SWIFT)(?:[\s/-]*(?:BIC|SWIFT|CODE))*[\s:.#-]+/i;

export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}

/** Cleans a number that was pasted from a document: full-width signs, invisible letters, blanks and odd dashes. */
export function pastedNumber(text: string): string {
  return readable(text).replaceAll(/\s/g, '').toUpperCase();
}

/** Like pastedNumber, without the word IBAN in front of it, and without brackets and stops around it. */
export function pastedIban(text: string): string {
  return pastedNumber(readable(text).replace(IBAN_LABEL, '')).replaceAll(AROUND, '');
}

/** Returns what a pasted text may say as the code of a bank, without a label such as `BIC:` first. */
export function pastedBics(text: string): string[] {
  const line = readable(text);
  return [line.replace(BIC_LABEL, ''), line].map((text) => pastedNumber(text).replaceAll(AROUND, ''));
}

function readable(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).replaceAll(DASHES, '-');
}
