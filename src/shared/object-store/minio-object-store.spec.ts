import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { S3StandIn } from '../../../test/harness/s3-stand-in.js';
import { MinioObjectStore } from './minio-object-store.js';
import { newObjectKey } from './object-store.js';
import { ObjectStoreDown, ObjectStoreFull } from './object-store.errors.js';

const address = { region: 'us-east-1', bucket: 'objects', accessKey: 'access', secretKey: 'secret-secret' };

describe('objects in an S3 that fails', () => {
  const s3 = new S3StandIn();
  let store: MinioObjectStore;
  let endpoint: string;
  beforeAll(async () => {
    endpoint = await s3.start();
    store = new MinioObjectStore({ ...address, endpoint });
    await store.ready();
  });
  afterEach(() => expect(s3.faults).toEqual([]));
  afterAll(() => s3.stop());

  const picture = { size: 7, contentType: 'image/webp' };
  const put = async (into = store): Promise<string> => {
    const key = newObjectKey('test');
    await into.put(key, Buffer.from('picture'), picture);
    return key;
  };

  it('asks again for the bucket when making it failed', async () => {
    const fresh = new MinioObjectStore({ ...address, endpoint });
    s3.faults.push({ method: 'HEAD', status: 503 });
    await expect(put(fresh)).rejects.toThrow(ObjectStoreDown);
    await expect(put(fresh)).resolves.toBeDefined();
  });

  it.each([
    [507, 'XMinioStorageFull'],
    [507, 'Whatever'],
    [403, 'QuotaExceeded'],
  ])('tells a full store (%d %s)', async (status, code) => {
    s3.faults.push({ method: 'PUT', status, code });
    await expect(put()).rejects.toThrow(ObjectStoreFull);
  });

  it.each([500, 503, 403, 502])('tells a store that answers %d', async (status) => {
    s3.faults.push({ method: 'PUT', status, code: 'AccessDenied' });
    await expect(put()).rejects.toThrow(ObjectStoreDown);
  });

  it('does not wait for a silent store', async () => {
    const impatient = new MinioObjectStore({ ...address, endpoint }, 200);
    s3.faults.push({ method: 'PUT', silent: true });
    await expect(put(impatient)).rejects.toThrow(ObjectStoreDown);
    s3.faults.push({ method: 'HEAD', silent: true });
    await expect(impatient.head(newObjectKey('test'))).rejects.toThrow(ObjectStoreDown);
    // A store so impatient gives up on a starved machine before its request arrives, or asks for the bucket in vain.
    s3.faults.length = 0;
  });

  it('fails the reader of a body that was cut off, instead of ending it early', async () => {
    const key = await put();
    s3.faults.push({ method: 'GET', truncate: true });
    const object = await store.open(key);
    await expect(buffer(object?.body ?? Readable.from([]))).rejects.toThrow();
  });

  it('leaves no part of a large upload that failed', async () => {
    const body = randomBytes(9 * 1024 * 1024);
    const upload = store.put(
      newObjectKey('test'),
      Readable.from([body.subarray(0, 8_400_000), body.subarray(8_400_000)]),
      {
        size: body.length,
        contentType: 'video/mp4',
      },
    );
    s3.faults.push({ method: 'PUT', status: 503 });
    await expect(upload).rejects.toThrow(ObjectStoreDown);
    expect(s3.uploads.size).toBe(0);
  });

  it('is down when nobody listens', async () => {
    const nobody = new MinioObjectStore({ ...address, endpoint: 'http://127.0.0.1:1' });
    await expect(nobody.ready()).rejects.toThrow(ObjectStoreDown);
  });
});
