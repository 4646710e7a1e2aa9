/** Names that are filled in, as they are written. */
export const PLACEHOLDERS = '{{lead.name}}, {{contact.name}}, {{me.name}}, {{company.name}}';

const PLACEHOLDER = /\{\{\s*([a-z.]+)\s*\}\}/g;

/** Fills names in as the server does when it sends the mail: once, and unknown placeholders stay as they are. */
export function filled(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(names, name) ? (names[name] ?? '') : whole));
}
