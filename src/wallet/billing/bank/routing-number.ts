/** First two digits that the Federal Reserve gives out, each range with its ends. */
const PREFIXES = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const;
const WEIGHTS = [3, 7, 1];

/** Number of a bank in the United States (ABA): nine digits of which the last checks the others. */
export function isRoutingNumber(text: string): boolean {
  // A sum of zeros is right and no bank's.
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const prefix = Number(text.slice(0, 2));
  if (!PREFIXES.some(([first, last]) => prefix >= first && prefix <= last)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] as number), 0);
  return sum % 10 === 0;
}
