/** Patterns that must not be in any answer: places of our code, queries of the database, inner failures. */
const LEAKS: readonly [string, RegExp][] = [
  ['a stack', /\n\s+at .+:\d+:\d+\)?/],
  ['a path', /node_modules|\/src\/[\w/-]+\.ts|\/dist\/src\/|[( ]\/(?:root|home)\//],
  ['SQL', /\bER_[A-Z_]{4,}|\b(?:SELECT .{1,80} FROM|INSERT INTO|UPDATE \w+ SET) \w/],
  ['an error of ours', /"(?:code|reason)":"INTERNAL"|QueryFailedError|TypeError|ReferenceError|is not a function/],
];

/** Lists the complaints about an answer; none where it is right. */
export function complaints({
  status,
  text,
  size,
  floor,
}: {
  status: number;
  text: string;
  size: number;
  floor: number;
}): string[] {
  const found = LEAKS.filter(([, pattern]) => pattern.test(text)).map(([what]) => `tells ${what}`);
  if (status >= 500) found.push(`status ${status}`);
  if (text.length > Math.max(10 * size, floor)) found.push(`${text.length} bytes for ${size}`);
  return found;
}
