export const PLACEHOLDERS = ['lead.name', 'contact.name', 'me.name', 'company.name'] as const;

/** Names by placeholder. */
export type PlaceholderNames = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

const PLACEHOLDER = /\{\{\s*([a-z.]+)\s*\}\}/g;

/** Fills in names once: a name that looks like a placeholder stays as it is, and so does an unknown placeholder. */
export function filled(text: string, names: PlaceholderNames): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(names, name) ? names[name as keyof PlaceholderNames] : whole,
  );
}
