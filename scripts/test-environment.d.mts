/** Returns the variables that tests, and the programs that they start, get of this shell. */
export function testEnvironment(env?: Record<string, string | undefined>): Record<string, string>;
