import { v7, validate } from 'uuid';
import type { Uuid, UuidLike } from './id.js';

/**
 * Public ids are UUID v7: they sort by the time they were made, which keeps indexes dense. A new one is of the noun
 * that its place asks for.
 */
export function newUuid<Noun extends string = never>(): Uuid<Noun> {
  return v7() as Uuid<Noun>;
}

/**
 * Text that is a UUID becomes one of the noun that its place asks for; whether there is such a row, the database knows.
 */
export function isUuid<Noun extends string = never>(value: UuidLike<Noun> | null | undefined): value is Uuid<Noun>;
export function isUuid(value: unknown): value is Uuid<never>;
export function isUuid(value: unknown): boolean {
  return typeof value === 'string' && validate(value);
}

/** Returns a public id as it is stored: two spellings of one id are one. */
export function inLowerCase<Noun extends string>(uuid: Uuid<Noun>): Uuid<Noun> {
  return uuid.toLowerCase() as Uuid<Noun>;
}
