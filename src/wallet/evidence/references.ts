/** Tells whether a bank line contains a reference. Banks put blanks and hyphens where they like. */
export function namesReference(line: { text: string; reference?: string | null }, reference: string): boolean {
  return [line.text, line.reference ?? ''].some((text) => letters(text).includes(letters(reference)));
}

function letters(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}
