import { plainWords } from './plain-words.js';

/** Texts that banks write where a line has no reference. */
const NO_REFERENCE: ReadonlySet<string> = new Set(
  [
    'nonref|notprovided|notavailable|notapplicable|noref|noreference|none|null|nil|na|nan|unknown|undefined|blank|empty|missing',
    'keine|keineangabe|ohne|ohnereferenz|nichtangegeben|nichtverfugbar|geen|geenreferentie|aucune|sans|nonfourni|nondisponible',
    'ninguno|ninguna|sinreferencia|nodisponible|semreferencia|nenhuma|naodisponivel|brak|niedotyczy|ingen|nessuno|nondisponibile',
    'なし|無し|없음|उपलब्धनहीं|उपलब्धछैन',
  ]
    .join('|')
    .split('|'),
);

/** Returns the reference that a cell names; null where it names none, in whatever words the bank says so. */
export function referenceIn(text: string | null | undefined): string | null {
  const reference = text?.trim() ?? '';
  // Zeros alone fill a field and name nothing.
  if (!/\p{L}|[^\P{N}0]/u.test(reference)) return null;
  return NO_REFERENCE.has(plainWords(reference).replaceAll(' ', '')) ? null : reference;
}
