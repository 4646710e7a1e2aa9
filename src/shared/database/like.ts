/** Returns a pattern for LIKE: rows that hold the text anywhere, letter by letter. Blanks around it are left out. */
export function likePattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
