import { SSF } from '@e965/xlsx';

/** How a format shows a number. Elapsed time goes on beyond 24 hours, and a mask shows zeros before it. */
export type NumberStyle = { shows: 'number' | 'day' | 'time' | 'elapsed' } | { shows: 'mask'; code: string };

export const GENERAL: NumberStyle = { shows: 'number' };
/** Spreadsheet programs take no longer formats. */
const MAX_LETTERS = 255;

/** Literal text of a format, distances, fillers, and brackets with currencies, colours, languages and conditions. */
const LITERALS = /"[^"]*"?|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]?/gis;
const ELAPSED = /\[[hms]+\]/i;
const HALF_OF_DAY = /am\/pm|a\/p|上午\/下午/gi;
const FRACTION_OF_SECOND = /(s\]?)[.,]0+/gi;
const DIGITS = /[0#?]/;
/** Years, days, eras, years of Buddha, days of the week, and months that are written out. */
const DAY = /[ydegb]|m{3}|aaa/i;
const TIME = /[hs]/i;
const MASK = /^[ /()-]*0[ /()-]*0[0 /()-]*$/;

/** Formats that files need not define. Some depend on the country; a number below one is a time in all of them. */
const BUILT_IN: Record<number, NumberStyle['shows']> = {
  ...shown('day', 14, 17),
  ...shown('time', 18, 21),
  ...shown('day', 22, 22),
  ...shown('day', 27, 31),
  ...shown('time', 32, 33),
  ...shown('day', 34, 36),
  ...shown('time', 45, 45),
  ...shown('elapsed', 46, 46),
  ...shown('time', 47, 47),
  ...shown('day', 50, 58),
  ...shown('day', 71, 74),
  ...shown('time', 75, 76),
  ...shown('day', 77, 77),
  ...shown('time', 78, 78),
  ...shown('elapsed', 79, 79),
  ...shown('time', 80, 80),
  ...shown('day', 81, 81),
};

/** Returns how a format that the file does not define shows numbers. */
export function builtInStyle(id: number): NumberStyle {
  const shows = BUILT_IN[id];
  return shows && shows !== 'mask' ? { shows } : GENERAL;
}

/** Returns how a format shows numbers that are not negative. */
export function styleOf(code: string): NumberStyle {
  if (code.length > MAX_LETTERS) return GENERAL;
  const [shown = ''] = code.replace(LITERALS, '').split(';');
  if (MASK.test(shown)) return { shows: 'mask', code };
  if (!SSF.is_date(code) || /^\s*general/i.test(shown)) return GENERAL;
  const letters = shown.replace(FRACTION_OF_SECOND, '$1').replace(HALF_OF_DAY, 'h');
  // Programs that forget the quotes write a currency beside the digits: its letters say nothing about days.
  if (DIGITS.test(letters)) return GENERAL;
  if (ELAPSED.test(letters)) return { shows: 'elapsed' };
  if (DAY.test(letters)) return { shows: 'day' };
  if (TIME.test(letters)) return { shows: 'time' };
  return /m/i.test(letters) ? { shows: 'day' } : GENERAL;
}

/** Returns a number as a mask shows it, or null if the mask can't. */
export function masked(code: string, value: number): string | null {
  try {
    return String(SSF.format(code, value)).trim();
  } catch {
    return null;
  }
}

function shown(shows: NumberStyle['shows'], first: number, last: number): Record<number, NumberStyle['shows']> {
  const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return Object.fromEntries(ids.map((id) => [id, shows]));
}
