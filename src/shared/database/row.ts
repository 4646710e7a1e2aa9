import type { Key, Uuid } from '../ids/id.js';
import { fromJson } from './json.js';

/** An id in a row of free SQL: the type says what the statement selected. Rows of entities know theirs. */
export const keyOf = <Noun extends string>(column: unknown): Key<Noun> => String(column) as Key<Noun>;
const uuidOf = <Noun extends string>(column: unknown): Uuid<Noun> => String(column) as Uuid<Noun>;

/** A column of a statement and what its value is read as. */
export interface Column<T> {
  name: string;
  read: (value: unknown) => T;
}

const column =
  <T>(read: (value: unknown) => T) =>
  (name: string): Column<T> => ({ name, read });

export const key = <Noun extends string>(name: string): Column<Key<Noun>> => ({ name, read: keyOf<Noun> });
export const uuid = <Noun extends string>(name: string): Column<Uuid<Noun>> => ({ name, read: uuidOf<Noun> });
export const text = column(String);
/** Also of SUM and COUNT, which the driver hands out as text. */
export const number = column(Number);
export const flag = column((value) => Number(value) === 1);
export const instant = column((value) => value as Date);
/** Reads one of the codes that the column may hold. */
export const code = <T extends string>(name: string): Column<T> => ({ name, read: (value) => value as T });
export const json = <T>(name: string): Column<T> => ({ name, read: (value) => fromJson(value as T | string) });

export function nullable<T>({ name, read }: Column<T>): Column<T | null> {
  return { name, read: (value) => (value === null ? null : read(value)) };
}

/**
 * Reads rows of free SQL into objects: `rows.map(rowDecoder({ user: key<'user'>('user_id'), total: number('total')
 * }))`.
 */
export function rowDecoder<Shape extends Record<string, Column<unknown>>>(
  shape: Shape,
): (row: object) => { [Field in keyof Shape]: ReturnType<Shape[Field]['read']> } {
  const fields = Object.entries(shape);
  return (row) => {
    const decoded: Record<string, unknown> = {};
    for (const [field, { name, read }] of fields) decoded[field] = read((row as Record<string, unknown>)[name]);
    return decoded as { [Field in keyof Shape]: ReturnType<Shape[Field]['read']> };
  };
}
