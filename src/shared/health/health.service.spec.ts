import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Database } from '../database/database.js';
import type { Admission } from '../http/admission/admission.service.js';
import type { ObjectStore } from '../object-store/object-store.js';
import { Health } from './health.service.js';
import { LoopWatch } from './loop-watch.js';

describe('whether the process can do its work', () => {
  const database = { ping: jest.fn<() => Promise<void>>() };
  const objectStore = { ready: jest.fn<() => Promise<void>>() };
  const admission = { oldestPageMs: 0 };
  const loop = new LoopWatch();
  const health = new Health(
    database as unknown as Database,
    objectStore as unknown as ObjectStore,
    admission as unknown as Admission,
    loop,
    { patience: 1 },
  );
  const WELL = { database: true, objectStore: true, pages: true, eventLoop: true, stopping: false };

  beforeEach(() => {
    database.ping.mockResolvedValue();
    objectStore.ready.mockResolvedValue();
    admission.oldestPageMs = 0;
  });

  it('can while pages are waited for a moment only', async () => {
    admission.oldestPageMs = 4000;
    expect(await health.checkReadiness()).toEqual(WELL);
    admission.oldestPageMs = 6000;
    expect(await health.checkReadiness()).toEqual({ ...WELL, pages: false });
  });

  it('can through a moment of much work, and not when it comes late to everything for long', async () => {
    for (let second = 0; second < 9; second++) loop.check(400);
    loop.check(20);
    loop.check(400);
    expect(await health.checkReadiness()).toEqual(WELL);
    for (let second = 0; second < 9; second++) loop.check(400);
    expect(await health.checkReadiness()).toEqual({ ...WELL, eventLoop: false });
    loop.check(20);
    expect(await health.checkReadiness()).toEqual(WELL);
  });

  it('cannot without a database or a place for files', async () => {
    database.ping.mockRejectedValue(new Error('gone'));
    expect(await health.checkReadiness()).toEqual({ ...WELL, database: false });
    database.ping.mockResolvedValue();
    objectStore.ready.mockRejectedValue(new Error('full'));
    expect(await health.checkReadiness()).toEqual({ ...WELL, objectStore: false });
  });
});
