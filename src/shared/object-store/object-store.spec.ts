import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { S3StandIn } from '../../../test/harness/s3-stand-in.js';
import { DiskObjectStore } from './disk-object-store.js';
import { MinioObjectStore } from './minio-object-store.js';
import { newObjectKey, type ObjectStore } from './object-store.js';
import { ObjectSizeMismatch } from './object-store.errors.js';

const standIn = new S3StandIn();
const folder = await mkdtemp(join(tmpdir(), 'workzone-objects-'));
/** A real S3 to run the same promises against, e.g. http://127.0.0.1:9102 of a Ceph radosgw. */
const realS3 = process.env['TEST_S3_ENDPOINT'];

const minio = (endpoint: string): ObjectStore =>
  new MinioObjectStore({
    endpoint,
    region: 'us-east-1',
    bucket: 'workzone-test',
    accessKey: 'minioadmin',
    secretKey: 'minioadmin',
  });

const stores: [string, () => Promise<ObjectStore>][] = [
  ['a folder', () => Promise.resolve(new DiskObjectStore(folder))],
  ['S3', async () => minio(await standIn.start())],
];
if (realS3) stores.push(['a real S3', () => Promise.resolve(minio(realS3))]);

describe.each(stores)('an object store in %s', (_name, open) => {
  let store: ObjectStore;
  beforeAll(async () => void (store = await open()));
  afterAll(async () => {
    await standIn.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (key: string, range?: { start: number; end: number }): Promise<Buffer | undefined> => {
    const object = await store.open(key, range);
    return object ? buffer(object.body) : undefined;
  };
  const facts = (body: Buffer) => ({ size: body.length, contentType: 'image/webp' });

  it.each([0, 1, 70_000])('gives back %d bytes as they were put, with size and type', async (length) => {
    const [key, body] = [newObjectKey('test'), randomBytes(length)];
    await store.put(key, body, facts(body));
    expect(await store.head(key)).toEqual(facts(body));
    expect((await read(key))?.equals(body)).toBe(true);
  });

  it('lists what lies under a prefix, and since when', async () => {
    const keys = [newObjectKey('listed'), newObjectKey('listed')];
    for (const key of [...keys, newObjectKey('listed-not')])
      await store.put(key, Buffer.from('a'), facts(Buffer.from('a')));
    const found = [];
    for await (const object of store.list('listed')) found.push(object);
    expect(found.map(({ key }) => key).sort()).toEqual([...keys].sort());
    for (const { storedAt } of found) expect(storedAt.getFullYear()).toBeGreaterThan(2020);
    for await (const object of store.list('nothing')) throw new Error(`There is ${object.key}.`);
  });

  it('takes a stream, also one larger than a part of an upload', async () => {
    const [key, body] = [newObjectKey('test'), randomBytes(9 * 1024 * 1024)];
    await store.put(key, Readable.from(chunks(body)), facts(body));
    expect((await read(key))?.equals(body)).toBe(true);
  });

  it('reads a range, and still says the size of the whole', async () => {
    const [key, body] = [newObjectKey('test'), Buffer.from('0123456789')];
    await store.put(key, body, facts(body));
    expect((await read(key, { start: 2, end: 4 }))?.toString()).toBe('234');
    const part = await store.open(key, { start: 9, end: 9 });
    part?.body.destroy();
    expect(part?.size).toBe(10);
  });

  it.each([-1, 1])('keeps nothing of a stream whose length is off by %d', async (difference) => {
    const [key, body] = [newObjectKey('test'), randomBytes(5000)];
    const announced = { ...facts(body), size: body.length + difference };
    await expect(store.put(key, Readable.from(chunks(body)), announced)).rejects.toThrow(ObjectSizeMismatch);
    expect(await store.head(key)).toBeNull();
  });

  it.each([10_000, 9 * 1024 * 1024])('keeps nothing of a stream of %d bytes that breaks off', async (size) => {
    const key = newObjectKey('test');
    const broken = Readable.from(breakingAfter(size - 1000));
    await expect(store.put(key, broken, { size, contentType: 'image/webp' })).rejects.toThrow('the line broke');
    expect(await store.head(key)).toBeNull();
  });

  it('deletes, also what is not there', async () => {
    const [key, body] = [newObjectKey('test'), randomBytes(10)];
    await store.put(key, body, facts(body));
    await store.delete(key);
    await store.delete(key);
    expect(await store.open(key)).toBeNull();
    expect(await store.head(key)).toBeNull();
  });

  it.each(['../../etc/passwd', 'test/../../x', '/etc/passwd', 'test/00', '', `test/${'0'.repeat(32)}/..`, 'test\\0'])(
    'takes no key that the program did not make: %p',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'), { size: 1, contentType: 'text/plain' })).rejects.toThrow();
      await expect(store.open(key)).rejects.toThrow();
      await expect(store.head(key)).rejects.toThrow();
      await expect(store.delete(key)).rejects.toThrow();
    },
  );

  it('says when it is ready', async () => {
    await expect(store.ready()).resolves.toBeUndefined();
  });
});

function* chunks(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += 65_536) yield body.subarray(start, start + 65_536);
}

function* breakingAfter(size: number): Generator<Buffer> {
  yield* chunks(randomBytes(size));
  throw new Error('the line broke');
}
