import type { Key, Uuid } from '../ids/id.js';

/** An id in a row of free SQL: the type says what the statement selected. Rows of entities know theirs. */
export const keyOf = <Noun extends string>(column: unknown): Key<Noun> => String(column) as Key<Noun>;
export const uuidOf = <Noun extends string>(column: unknown): Uuid<Noun> => String(column) as Uuid<Noun>;
