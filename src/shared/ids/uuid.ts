import { v7, validate } from 'uuid';

/** Public ids are UUID v7: they sort by the time they were made, which keeps indexes dense. */
export function newUuid(): string {
  return v7();
}

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && validate(value);
}
