/**
 * A name as it may stand in a mail. Mail programs turn whatever looks like an address of the web into a link, and people
 * choose their names and those of their companies themselves: a gap is put where the address would hold together.
 */
export function unlinked(name: string): string {
  return name
    .replaceAll(/:(?=[/\\]{2})/g, ': ')
    .replaceAll(/(?<=[\p{L}\p{N}])[.．](?=[\p{L}\p{M}]{2})/gu, '$& ')
    .replaceAll(/(?<=[\p{L}\p{N}])[。｡](?=[a-z]{2})/giu, '$& ')
    .replaceAll(/\b(mailto|tel|sms|javascript|data):(?=\S)/gi, '$1: ');
}
