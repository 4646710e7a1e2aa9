import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface ObjectFacts {
  size: number;
  contentType: string;
}

export interface ListedObject {
  key: string;
  storedAt: Date;
}

export interface StoredObject extends ObjectFacts {
  body: Readable;
}

/** Bytes `start` to `end`, both included, as in an HTTP Range header. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Place where files, pictures and documents lie: a folder of this machine, or an S3 bucket. Objects are written once
 * under a random key and never changed; who may read one is decided before the store is asked. All methods throw
 * ObjectStoreDown when the store can't be reached.
 */
export abstract class ObjectStore {
  /**
   * The object exists in full when this resolves, and not at all when it throws. Throws ObjectStoreFull,
   * ObjectSizeMismatch.
   */
  abstract put(key: string, body: Buffer | Readable, facts: ObjectFacts): Promise<void>;
  /** `size` is always that of the whole object. Null when there is none; the caller must read or destroy `body`. */
  abstract open(key: string, range?: ByteRange): Promise<StoredObject | null>;
  abstract head(key: string): Promise<ObjectFacts | null>;
  /** Succeeds when there is nothing to delete. */
  abstract delete(key: string): Promise<void>;
  /** All objects whose key begins so, in no order. */
  abstract list(prefix: string): AsyncIterable<ListedObject>;
  /** Forgets what was begun before and never finished. */
  abstract removeDrafts(before: Date): Promise<void>;
  /** Proves that objects can be written now. */
  abstract ready(): Promise<void>;
}

const KEY_SHAPE = /^[a-z][a-z0-9-]{0,39}\/[0-9a-f]{32}$/;
const PREFIX_SHAPE = /^[a-z][a-z0-9-]{0,39}$/;

/** Unguessable, and says nothing of the owner or of the file's name. */
export function newObjectKey(prefix: string): string {
  if (!PREFIX_SHAPE.test(prefix)) throw new Error(`${prefix} cannot begin an object key.`);
  return `${prefix}/${randomBytes(16).toString('hex')}`;
}

/** Keys are made by the program alone; anything else is a fault, caught before it becomes a path. */
export function checkObjectKey(key: string): string {
  if (!KEY_SHAPE.test(key)) throw new Error('This is not an object key.');
  return key;
}
