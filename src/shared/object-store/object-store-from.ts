import { join } from 'node:path';
import { DiskObjectStore } from './disk-object-store.js';
import type { S3Address } from './minio-object-store.js';
import type { ObjectStore } from './object-store.js';

/** S3 when it is set up (its client is loaded only then), otherwise a folder of the data directory. */
export async function objectStoreFrom(config: { dataDir: string; objectStore?: S3Address }): Promise<ObjectStore> {
  if (!config.objectStore) return new DiskObjectStore(join(config.dataDir, 'objects'));
  const { MinioObjectStore } = await import('./minio-object-store.js');
  return new MinioObjectStore(config.objectStore);
}
