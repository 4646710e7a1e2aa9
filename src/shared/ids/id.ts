declare const ID: unique symbol;

/**
 * Internal key of a row: dense, joins cheaply, never leaves the server. A BIGINT in the database, text here. The type
 * parameter names the entity: a `Key<'user'>` is not accepted for a `Key<'project'>`, and plain text is accepted for
 * neither.
 */
export type Key<Noun extends string = string> = string & { readonly [ID]: `key of ${Noun}` };

/** Public id of a row, as addresses, browsers and clients know it. `Uuid` alone is that of any entity. */
export type Uuid<Noun extends string = string> = string & { readonly [ID]: `uuid of ${Noun}` };

/**
 * An id given by a caller: the row's UUID, or any text that claims to be one; `isUuid` checks it. The UUID of another
 * entity, or a key, is refused by the type.
 */
export type UuidLike<Noun extends string = string> = string & { readonly [ID]?: `uuid of ${Noun}` };

/** A key that no row of any entity has: keys begin at 1. Fills a place that may not be empty, such as `IN (?)`. */
export const NO_KEY = '0' as Key<never>;
