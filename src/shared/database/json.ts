/** Returns the value of a JSON column: MariaDB returns it as text, MySQL as the value. */
export function fromJson<T>(stored: T | string): T {
  return typeof stored === 'string' ? (JSON.parse(stored) as T) : stored;
}
