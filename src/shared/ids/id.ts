declare const ID: unique symbol;

/**
 * Internal key of a row: dense, joins cheaply, never leaves the server. A BIGINT in the database, text here. The noun says
 * whose key it is: a `Key<'user'>` does not go where a `Key<'project'>` is asked for, and text goes in place of neither.
 */
export type Key<Noun extends string = string> = string & { readonly [ID]: `key of ${Noun}` };

/** Public id of a row, as addresses, browsers and clients know it. `Uuid` alone is that of any noun. */
export type Uuid<Noun extends string = string> = string & { readonly [ID]: `uuid of ${Noun}` };

/**
 * What a caller names a row by: its UUID, or any text from outside that claims to be one. `isUuid` tells. The UUID of another
 * noun, or a key, is refused even so.
 */
export type UuidLike<Noun extends string = string> = string & { readonly [ID]?: `uuid of ${Noun}` };

/** Nobody's key, of whatever noun: rows begin at 1. Fills a place that may not be empty, such as `IN (?)`. */
export const NO_KEY = '0' as Key<never>;
