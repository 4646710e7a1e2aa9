export type Strength = 0 | 25 | 50 | 75 | 100;

const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/**
 * Returns how strong a password is: not at all below the shortest length that is accepted; above it, each kind of
 * character in use adds a quarter.
 */
export function passwordStrength(password: string, minLength = 8): Strength {
  if ([...password].length < minLength) return 0;
  return (CLASSES.filter((kind) => kind.test(password)).length * 25) as Strength;
}
