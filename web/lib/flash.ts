export const FLASH_COOKIE = 'flash';

interface FlashKind {
  kind: 'success' | 'info' | 'error';
}

/** A message for the page after a redirect: a key of the catalogues, or a sentence the server has already translated. */
export type Flash = FlashKind & ({ key: string; values?: Record<string, string | number> } | { text: string });

export function readFlash(cookie: string | null): Flash | null {
  if (!cookie) return null;
  try {
    const flash = JSON.parse(cookie) as Partial<Flash & { key: string; text: string }>;
    const known = flash.kind === 'success' || flash.kind === 'info' || flash.kind === 'error';
    const said = typeof flash.key === 'string' || typeof flash.text === 'string';
    return known && said ? (flash as Flash) : null;
  } catch {
    return null;
  }
}
