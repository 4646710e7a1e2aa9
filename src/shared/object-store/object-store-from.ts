import { join } from 'node:path';
import { DiskObjectStore } from './disk-object-store.js';
import { MinioObjectStore, type S3Address } from './minio-object-store.js';
import type { ObjectStore } from './object-store.js';

/** S3 when it is set up, otherwise a folder of the data directory. */
export function objectStoreFrom(config: { dataDir: string; objectStore?: S3Address }): ObjectStore {
  if (config.objectStore) return new MinioObjectStore(config.objectStore);
  return new DiskObjectStore(join(config.dataDir, 'objects'));
}
