import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { FixedClock } from '../time/clock.js';
import { DiskObjectStore } from './disk-object-store.js';
import { newObjectKey } from './object-store.js';
import { ObjectSweep } from './object-sweep.job.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);
const root = await mkdtemp(join(tmpdir(), 'workzone-sweep-'));

describe('objects that a crash left behind', () => {
  let folder: string;
  let store: DiskObjectStore;
  let sweep: ObjectSweep;
  const rows = new Set<string>();

  beforeEach(async () => {
    folder = await mkdtemp(join(root, 'store-'));
    store = new DiskObjectStore(folder);
    rows.clear();
    sweep = new ObjectSweep(store, new FixedClock(NOW), pino({ level: 'silent' }));
    sweep.use('screencasts', (keys) => Promise.resolve(keys.filter((key) => rows.has(key))));
  });
  afterAll(() => rm(root, { recursive: true }));

  /** Stores a picture as if it had been stored so many hours ago. */
  async function stored(hours: number, prefix = 'screencasts'): Promise<string> {
    const key = newObjectKey(prefix);
    await store.put(key, Buffer.from('picture'), { size: 7, contentType: 'image/webp' });
    const name = key.split('/')[1] ?? '';
    await utimes(join(folder, prefix, name.slice(0, 2), name.slice(2, 4), name), hoursAgo(hours), hoursAgo(hours));
    return key;
  }
  const exists = async (key: string): Promise<boolean> => (await store.head(key)) !== null;

  it('are deleted when no row names them after a day, and only then', async () => {
    const [left, young, used] = [await stored(25), await stored(23), await stored(500)];
    rows.add(used);
    await sweep.sweep();
    expect([await exists(left), await exists(young), await exists(used)]).toEqual([false, true, true]);
  });

  it('that rows name and that are gone are counted in the log, and nothing is deleted for it', async () => {
    const lines: string[] = [];
    let moving = '';
    sweep = new ObjectSweep(store, new FixedClock(NOW), pino({}, { write: (line: string) => void lines.push(line) }));
    sweep.use(
      'screencasts',
      (keys) => Promise.resolve(keys.filter((key) => rows.has(key))),
      (among) => Promise.resolve((among ?? [...rows]).filter((key) => rows.has(key) && key !== moving).length),
    );
    const [old, young] = [await stored(500), await stored(1)];
    [old, young, newObjectKey('screencasts'), newObjectKey('screencasts')].forEach((key) => rows.add(key));
    await sweep.sweep();
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ prefix: 'screencasts', missing: 2, rows: 4, msg: 'rows name objects that are gone' }),
    ]);
    expect([await exists(old), await exists(young)]).toEqual([true, true]);
    rows.delete([...rows][3] as string);
    rows.delete([...rows][2] as string);
    lines.length = 0;
    rows.add((moving = newObjectKey('screencasts')));
    await sweep.sweep();
    expect(lines).toEqual([]);
  });

  it('belong to one module: a second one under the same prefix is refused', () => {
    expect(() => sweep.use('screencasts', () => Promise.resolve([]))).toThrow('screencasts');
  });

  it('stay where no module says which are in use', async () => {
    const other = await stored(500, 'others');
    await sweep.sweep();
    expect(await exists(other)).toBe(true);
  });

  it('are not deleted when they are so many that the database must be the wrong one', async () => {
    const keys = await Promise.all(Array.from({ length: 101 }, () => stored(48)));
    await sweep.sweep();
    expect(await Promise.all(keys.map(exists))).not.toContain(false);
    keys.slice(0, 50).forEach((key) => rows.add(key));
    await sweep.sweep();
    const kept = await Promise.all(keys.map(exists));
    expect(kept.filter(Boolean)).toHaveLength(50);
  });

  it('include drafts that were never finished', async () => {
    await stored(1);
    for (const [name, hours] of [['old', 25] as const, ['new', 1] as const]) {
      const path = join(folder, 'drafts', name);
      await writeFile(path, 'half');
      await utimes(path, hoursAgo(hours), hoursAgo(hours));
    }
    await sweep.sweep();
    expect(await readdir(join(folder, 'drafts'))).toEqual(['new']);
  });
});
