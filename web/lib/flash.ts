export const FLASH_COOKIE = 'flash';

/** A message for the page after a redirect, in the person's language: that page may lack the texts of the one before. */
export interface Flash {
  kind: 'success' | 'info' | 'error';
  text: string;
}

export function readFlash(cookie: string | null): Flash | null {
  if (!cookie) return null;
  try {
    const { kind, text } = JSON.parse(cookie) as Partial<Flash>;
    const known = kind === 'success' || kind === 'info' || kind === 'error';
    return known && typeof text === 'string' ? { kind, text } : null;
  } catch {
    return null;
  }
}
