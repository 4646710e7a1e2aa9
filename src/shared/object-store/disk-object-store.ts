import { randomBytes } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measured, streamOf } from './measured.js';
import {
  type ByteRange,
  checkObjectKey,
  type ListedObject,
  newObjectKey,
  type ObjectFacts,
  ObjectStore,
  type StoredObject,
} from './object-store.js';
import { ObjectStoreDown, ObjectStoreFull } from './object-store.errors.js';

/** A file begins with its content type, padded: one file an object, so that one rename publishes both at once. */
const HEADER_BYTES = 128;
const MIN_FREE_BYTES = 200 * 1024 * 1024;
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Objects as files of one folder that only this user may enter: `<prefix>/<2 hex>/<2 hex>/<key>`. */
export class DiskObjectStore extends ObjectStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, body: Buffer | Readable, facts: ObjectFacts): Promise<void> {
    const path = this.pathOf(key);
    const draft = join(this.folder, 'drafts', randomBytes(16).toString('hex'));
    try {
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      await this.write(draft, body, facts);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw translated(error);
    }
  }

  async open(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const file = await this.openFile(key);
    if (!file) return null;
    try {
      const facts = await factsOf(file);
      const start = HEADER_BYTES + (range?.start ?? 0);
      const end = range ? HEADER_BYTES + range.end : Infinity;
      return { ...facts, body: createReadStream('', { fd: file, start, end }) };
    } catch (error) {
      await file.close();
      throw translated(error);
    }
  }

  async head(key: string): Promise<ObjectFacts | null> {
    const file = await this.openFile(key);
    if (!file) return null;
    return factsOf(file).finally(() => file.close());
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true }).catch((error: unknown) => {
      throw translated(error);
    });
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    for await (const path of filesBelow(join(this.folder, prefix))) {
      const found = await statOf(path);
      if (found) yield { key: `${prefix}/${basename(path)}`, storedAt: found.mtime };
    }
  }

  async removeDrafts(before: Date): Promise<void> {
    for await (const path of filesBelow(join(this.folder, 'drafts'))) {
      const found = await statOf(path);
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  async ready(): Promise<void> {
    const probe = newObjectKey('probe');
    await this.put(probe, Buffer.from('ready'), { contentType: 'text/plain', size: 5 });
    await this.delete(probe);
    const disk = await statfs(this.folder);
    if (disk.bavail * disk.bsize < MIN_FREE_BYTES) throw new ObjectStoreFull();
  }

  private pathOf(key: string): string {
    const [prefix = '', name = ''] = checkObjectKey(key).split('/');
    return join(this.folder, prefix, name.slice(0, 2), name.slice(2, 4), name);
  }

  private async openFile(key: string): Promise<FileHandle | null> {
    try {
      return await open(this.pathOf(key), 'r');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw translated(error);
    }
  }

  private async write(path: string, body: Buffer | Readable, facts: ObjectFacts): Promise<void> {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(headerOf(facts.contentType));
      await pipeline(streamOf(body), measured(facts.size), (chunks) => writeFile(file, chunks));
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

function headerOf(contentType: string): Buffer {
  if (!/^[\x21-\x7e ]{1,127}$/.test(contentType)) throw new Error('This is not a content type.');
  return Buffer.from(`${contentType.padEnd(HEADER_BYTES - 1)}\n`, 'ascii');
}

async function factsOf(file: FileHandle): Promise<ObjectFacts> {
  const header = Buffer.alloc(HEADER_BYTES);
  const [{ size }] = await Promise.all([file.stat(), file.read(header, 0, HEADER_BYTES, 0)]);
  return { size: size - HEADER_BYTES, contentType: header.toString('ascii').trimEnd() };
}

/** Writes a folder to the disk; without it a power cut could forget the new name although the bytes are safe. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Lists files, one folder after the other, so that a million files are no list in memory. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw translated(error);
  });
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Null for what was deleted meanwhile. */
async function statOf(path: string): Promise<Stats | null> {
  return stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw translated(error);
  });
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Faults of the disk become refusals; everything else (the sender went away, a wrong size) stays what it is. */
function translated(error: unknown): unknown {
  const { syscall } = (error ?? {}) as { syscall?: string };
  if (NO_SPACE.has(codeOf(error))) return new ObjectStoreFull();
  return syscall ? new ObjectStoreDown(error) : error;
}
