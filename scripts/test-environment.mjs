/** Variables that programs need on any machine. */
const MACHINE = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'CI'];
/** Choices of whoever runs tests, and variables by which the commands tell each other something. */
const CHOSEN = [
  'EVERY_FORM',
  'FORMS',
  'FUZZ_REQUESTS',
  'GATE_FIGURES',
  'MEASURE_SHIFT',
  'PICTURES',
  'TEST_INSTALLED',
  'TEST_SEED',
  'TEST_SIZE',
  'TRACE',
];

/**
 * Returns the variables that tests, and the programs that they start, get of this shell: settings of an installation on this
 * machine (REDIS_URL, SMTP_URL, TZ, NODE_OPTIONS …) would make other tests of them.
 */
export function testEnvironment(env = process.env) {
  const names = [...MACHINE, ...CHOSEN].filter((name) => env[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, env[name]]));
}
