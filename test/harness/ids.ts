import type { Key, Uuid } from '../../src/shared/ids/id.js';

/** A made-up id, for rules that need no row: it fits wherever one is asked for. */
export const aKey = (text: string): Key<never> => text as Key<never>;
export const aUuid = (text: string): Uuid<never> => text as Uuid<never>;
