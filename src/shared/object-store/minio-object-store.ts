import { pipeline, Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import { isAppError } from '../errors/app-error.js';
import { measured } from './measured.js';
import {
  type ByteRange,
  checkObjectKey,
  type ListedObject,
  newObjectKey,
  type ObjectFacts,
  ObjectStore,
  type StoredObject,
} from './object-store.js';
import { ObjectSizeMismatch, ObjectStoreDown, ObjectStoreFull } from './object-store.errors.js';
import { s3Transport } from './s3-transport.js';

export interface S3Address {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** Bodies up to one part are sent in one piece; this is also what one upload holds in memory. */
const PART_BYTES = 8 * 1024 * 1024;
const IDLE_MS = 30_000;
const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket']);
const FULL = new Set(['QuotaExceeded', 'InsufficientCapacity', 'XMinioAdminBucketQuotaExceeded']);

/** Objects in MinIO or any other S3, addressed in path style. The bucket is made when it is first needed. */
export class MinioObjectStore extends ObjectStore {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly region: string;
  private bucketReady: Promise<void> | undefined;

  constructor(address: S3Address, idleMs = IDLE_MS) {
    super();
    const { protocol, hostname, port } = new URL(address.endpoint);
    const useSSL = protocol === 'https:';
    this.bucket = address.bucket;
    this.region = address.region;
    this.client = new Client({
      endPoint: hostname,
      port: Number(port) || (useSSL ? 443 : 80),
      useSSL,
      accessKey: address.accessKey,
      secretKey: address.secretKey,
      region: address.region,
      pathStyle: true,
      partSize: PART_BYTES,
      transport: s3Transport(useSSL, idleMs),
      // The client's own retry writes to the console; a store that is down is told to the caller, who may try again.
      retryOptions: { disableRetry: true },
    });
  }

  async put(key: string, body: Buffer | Readable, facts: ObjectFacts): Promise<void> {
    checkObjectKey(key);
    if (Buffer.isBuffer(body) && body.length !== facts.size) throw new ObjectSizeMismatch();
    try {
      await this.createBucket();
      await this.send(key, body, facts);
    } catch (error) {
      if (facts.size > PART_BYTES) await this.client.removeIncompleteUpload(this.bucket, key).catch(() => undefined);
      throw error instanceof BodyBroke ? error.cause : translated(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const facts = await this.head(key);
    if (!facts) return null;
    if (facts.size === 0) return { ...facts, body: Readable.from([]) };
    const body = await this.orNull(() =>
      range
        ? this.client.getPartialObject(this.bucket, key, range.start, range.end - range.start + 1)
        : this.client.getObject(this.bucket, key),
    );
    return body && { ...facts, body };
  }

  async head(key: string): Promise<ObjectFacts | null> {
    checkObjectKey(key);
    const found = await this.orNull(() => this.client.statObject(this.bucket, key));
    const contentType = found?.metaData['content-type'] as string | undefined;
    return found && { size: found.size, contentType: contentType ?? 'application/octet-stream' };
  }

  async delete(key: string): Promise<void> {
    checkObjectKey(key);
    await this.orNull(() => this.client.removeObject(this.bucket, key));
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    try {
      await this.createBucket();
      for await (const { name, lastModified } of this.client.listObjectsV2(this.bucket, `${prefix}/`, true)) {
        if (name && lastModified) yield { key: name, storedAt: lastModified };
      }
    } catch (error) {
      throw translated(error);
    }
  }

  async removeDrafts(before: Date): Promise<void> {
    try {
      await this.createBucket();
      for await (const upload of this.client.listIncompleteUploads(this.bucket, '', true)) {
        const { key, initiated } = upload as { key: string; initiated: Date };
        if (initiated < before) await this.client.removeIncompleteUpload(this.bucket, key);
      }
    } catch (error) {
      throw translated(error);
    }
  }

  async ready(): Promise<void> {
    const probe = newObjectKey('probe');
    await this.put(probe, Buffer.from('ready'), { contentType: 'text/plain', size: 5 });
    await this.delete(probe);
  }

  private async send(key: string, body: Buffer | Readable, { size, contentType }: ObjectFacts): Promise<void> {
    const metaData = { 'Content-Type': contentType };
    if (Buffer.isBuffer(body)) {
      await this.client.putObject(this.bucket, key, body, size, metaData);
      return;
    }
    // minio pipes without watching its source, and would wait for ever for one that broke: whichever fails first decides.
    await new Promise<void>((resolve, reject) => {
      const counted = pipeline(body, measured(size), (error) => error && reject(new BodyBroke('', { cause: error })));
      const sent = this.client.putObject(this.bucket, key, counted, size, metaData);
      const failed = (error: unknown): void => {
        reject(counted.errored ? new BodyBroke('', { cause: counted.errored }) : (error as Error));
        counted.destroy();
      };
      sent.then(() => resolve(), failed);
    });
  }

  /** Asked first: some servers refuse to make a bucket that is one's own already. */
  private createBucket(): Promise<void> {
    this.bucketReady ??= this.client
      .bucketExists(this.bucket)
      .then((exists) => (exists ? undefined : this.client.makeBucket(this.bucket, this.region)))
      .catch((error: unknown) => {
        this.bucketReady = undefined;
        throw error;
      });
    return this.bucketReady;
  }

  private async orNull<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof S3Error && MISSING.has(codeOf(error))) return null;
      throw translated(error);
    }
  }
}

/** The body itself failed, not the store. */
class BodyBroke extends Error {}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

function translated(error: unknown): unknown {
  if (isAppError(error)) return error;
  if (FULL.has(codeOf(error))) return new ObjectStoreFull();
  return new ObjectStoreDown(error);
}
