import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from '@jest/globals';
import { DiskObjectStore } from './disk-object-store.js';
import { newObjectKey } from './object-store.js';
import { ObjectStoreDown } from './object-store.errors.js';

const folder = await mkdtemp(join(tmpdir(), 'workzone-objects-'));
afterAll(() => rm(folder, { recursive: true }));

describe('objects in a folder', () => {
  const store = new DiskObjectStore(join(folder, 'objects'));
  const put = (key: string) => store.put(key, Buffer.from('picture'), { size: 7, contentType: 'image/webp' });

  it('can be read by this user only, and are spread over folders', async () => {
    const key = newObjectKey('screencasts');
    await put(key);
    const name = key.split('/')[1] ?? '';
    const path = join(folder, 'objects', 'screencasts', name.slice(0, 2), name.slice(2, 4), name);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'objects'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'objects', 'screencasts', name.slice(0, 2)))).mode & 0o777).toBe(0o700);
  });

  it('leave no draft behind, neither when they arrive nor when they break off', async () => {
    await put(newObjectKey('test'));
    const broken = Readable.from([Buffer.from('half')]);
    await expect(store.put(newObjectKey('test'), broken, { size: 99, contentType: 'image/webp' })).rejects.toThrow();
    expect(await readdir(join(folder, 'objects', 'drafts'))).toEqual([]);
  });

  it('tell a broken disk as a store that is down', async () => {
    const file = join(folder, 'not-a-folder');
    await writeFile(file, '');
    const broken = new DiskObjectStore(file);
    await expect(broken.ready()).rejects.toThrow(ObjectStoreDown);
    await expect(broken.head(newObjectKey('test'))).rejects.toThrow(ObjectStoreDown);
  });

  it('take no content type that is none', async () => {
    const facts = { size: 1, contentType: 'text/html\nX-Evil: 1' };
    await expect(store.put(newObjectKey('test'), Buffer.from('x'), facts)).rejects.toThrow();
  });
});
