/** Hundredths of a percent. */
export const WHOLE = 10_000;

/** `66.67%`, `60%` */
export function formatPercent(bp: number): string {
  return `${percentText(bp)}%`;
}

/** `66.67`, `60`: as one would type it. */
export function percentText(bp: number): string {
  const text = (Math.abs(bp) / 100).toFixed(2).replace(/\.?0+$/, '');
  return bp < 0 ? `−${text}` : text;
}

/** Returns a typed percentage in hundredths of a percent; null where it is no percentage above zero. */
export function parsePercent(text: string): number | null {
  const [, whole, fraction = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const bp = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return bp >= 1 && bp <= WHOLE ? bp : null;
}

/** A hundred percent divided like these parts, so that they sum to exactly that; evenly where there are none. */
export function scaleToWhole(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const weights = total > 0 ? parts : parts.map(() => 1);
  const whole = total > 0 ? total : parts.length;
  const scaled = weights.map((part) => Math.floor((part * WHOLE) / whole));
  const left = WHOLE - scaled.reduce((sum, part) => sum + part, 0);
  return scaled.map((part, position) => part + (position < left ? 1 : 0));
}
