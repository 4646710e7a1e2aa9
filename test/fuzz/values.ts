import type { Chance } from './random.js';

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  "' OR '1'='1' -- ",
  '"; DROP TABLE x; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$t(errors.INTERNAL)',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  'é',
  'पृष्ठ',
  '\u2028\u2029',
  '😀'.repeat(40),
  '../../etc/passwd',
  '..\\..\\windows',
  'https://evil.test/',
  '//evil.test',
  'file:///etc/passwd',
  '2026-11-21',
  '2026-13-45',
  '0000-00-00',
  '9999-12-31',
  '2026-11-21T12:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '12:00',
  '25:61',
  'Asia/Kathmandu',
  'Mars/Olympus',
  'sita@people.test',
  'a@b',
  '"quoted name"@people.test',
  'a\\@b@people.test',
  '0197a000-0000-7000-8000-000000000000',
  '0197A000-0000-7000-8000-00000000000G',
  'A'.repeat(43),
  `wzp_${'A'.repeat(43)}`,
  'x'.repeat(300),
  'x'.repeat(5000),
  'a,'.repeat(500),
  '1e309',
  '0x7fffffff',
];
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  0.5,
  -0.1,
  100,
  101,
  1e9,
  -1e9,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e21,
  1e308,
  1e-7,
  -1e-7,
  1.5e-10,
  5e-324,
  33.333,
];
const KEYS = ['__proto__', 'constructor', 'toString', 'length', 'id', 'uuid', 'isAdmin', 'input', 'x'];

/** Text that was meant for something else. `known`: ids that exist. */
export function aText(chance: Chance, known: readonly string[]): string {
  if (known.length > 0 && chance.in(35)) return chance.one(known);
  return chance.in(90) ? chance.one(TEXTS) : chance.one(TEXTS) + chance.one(TEXTS);
}

export const aNumber = (chance: Chance): number => chance.one(NUMBERS);

/** Anything that JSON can hold. */
export function anything(chance: Chance, known: readonly string[], depth = 3): unknown {
  const plain = [() => aText(chance, known), () => aNumber(chance), () => chance.in(50), () => null];
  if (depth === 0 || chance.in(60)) return chance.one(plain)();
  if (chance.in(50)) return chance.many(4, () => anything(chance, known, depth - 1));
  return aRecord(chance, known, KEYS, depth - 1);
}

export function aRecord(chance: Chance, known: readonly string[], keys: readonly string[], depth = 2): object {
  return Object.fromEntries(chance.many(6, () => [chance.one(keys), anything(chance, known, depth)] as const));
}
