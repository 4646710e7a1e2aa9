import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import pino from 'pino';
import type { DataSource } from 'typeorm';
import { testDatabaseAddress } from '../../../test/harness/database-server.js';
import { lastAWhile, until } from '../../../test/harness/until.js';
import { openDataSource } from '../database/data-source.js';
import { Database } from '../database/database.js';
import { FixedClock } from '../time/clock.js';
import { Job } from './job.js';
import { JobState } from './job.entity.js';
import { JobsRepository } from './jobs.repository.js';
import { Jobs } from './jobs.service.js';

const runs: string[] = [];
let work: (stopping: AbortSignal) => Promise<void>;

class Sweeper {
  @Job('spec.sweep', { everySeconds: 60 })
  async sweep(stopping: AbortSignal): Promise<void> {
    runs.push('sweep');
    await work(stopping);
  }
}

describe('jobs', () => {
  let dataSource: DataSource;
  const clock = new FixedClock(new Date('2026-11-21T12:00:00.000Z'));
  const discovery = { getProviders: () => [{ instance: new Sweeper() }, { instance: undefined }] };

  beforeAll(async () => void (dataSource = await openDataSource(await testDatabaseAddress(), [JobState], [])));
  beforeEach(async () => {
    runs.length = 0;
    work = () => Promise.resolve();
    await dataSource.query("DELETE FROM shared_job WHERE name = 'spec.sweep'");
  });
  afterAll(() => dataSource.destroy());

  /** Makes the jobs of one more process. */
  async function newProcess(): Promise<Jobs> {
    const jobs = new Jobs(
      discovery as unknown as DiscoveryService,
      new MetadataScanner(),
      new Reflector(),
      new JobsRepository(new Database(dataSource)),
      clock,
      pino({ level: 'silent' }),
    );
    await jobs.onApplicationBootstrap();
    return jobs;
  }
  const state = async (): Promise<JobState | null> => dataSource.manager.findOneBy(JobState, { name: 'spec.sweep' });

  it('run sooner when that is asked for, and not twice at once', async () => {
    const jobs = await newProcess();
    await jobs.runDue();
    expect(await jobs.request('spec.sweep')).toBe(true);
    await jobs.tick();
    expect(runs).toHaveLength(2);
    let finish = (): void => undefined;
    work = () => new Promise<void>((resolve) => (finish = resolve));
    clock.advance(60);
    const running = jobs.tick();
    await until(() => runs.length === 3);
    expect(await (await newProcess()).request('spec.sweep')).toBe(false);
    finish();
    await running;
  });

  it('wait while a past is made up', async () => {
    const jobs = await newProcess();
    await jobs.pauseFor(() => jobs.tick());
    expect(runs).toEqual([]);
    await jobs.tick();
    expect(runs).toEqual(['sweep']);
  });

  it('run when they are due, then again after their interval', async () => {
    const jobs = await newProcess();
    await jobs.runDue();
    await jobs.runDue();
    expect(runs).toHaveLength(1);
    clock.advance(59);
    await jobs.runDue();
    expect(runs).toHaveLength(1);
    clock.advance(1);
    await jobs.runDue();
    expect(runs).toHaveLength(2);
    expect(await state()).toMatchObject({ leasedUntil: null, lastError: null, startedAt: clock.now() });
  });

  it('are run by one of several processes', async () => {
    const processes = await Promise.all([newProcess(), newProcess(), newProcess()]);
    work = () => lastAWhile(50);
    await Promise.all(processes.map((jobs) => jobs.runDue()));
    expect(runs).toHaveLength(1);
  });

  it('do not wait until a clock that was set back has caught up', async () => {
    const jobs = await newProcess();
    clock.advance(7200);
    await jobs.runDue();
    await dataSource.query("UPDATE shared_job SET leased_until = due_at WHERE name = 'spec.sweep'");
    clock.advance(-7200);
    await jobs.runDue();
    await jobs.runDue();
    expect(runs).toHaveLength(2);
  });

  it('that were due many times while the machine was off run once', async () => {
    const jobs = await newProcess();
    await jobs.runDue();
    clock.advance(3600);
    await jobs.runDue();
    await jobs.runDue();
    expect(runs).toHaveLength(2);
  });

  it('of a process that died are taken over when its lease has passed, and not before', async () => {
    const [dead, other] = [await newProcess(), await newProcess()];
    let finish = (): void => {};
    work = () => new Promise((resolve) => void (finish = resolve));
    const stuck = dead.runDue();
    await until(async () => (await state())?.leasedUntil !== null && runs.length === 1);
    clock.advance(119);
    await other.runDue();
    expect(runs).toHaveLength(1);
    clock.advance(2);
    work = () => Promise.resolve();
    await other.runDue();
    expect(runs).toHaveLength(2);
    finish();
    await stuck;
  });

  it('that were slower than their lease say nothing about the run of whoever took over (S20)', async () => {
    const [slow, other] = [await newProcess(), await newProcess()];
    const finish: (() => void)[] = [];
    work = () => new Promise((resolve) => void finish.push(resolve));
    const first = slow.runDue();
    await until(() => Promise.resolve(finish.length === 1));
    clock.advance(121);
    const second = other.runDue();
    await until(() => Promise.resolve(finish.length === 2));
    const held = await state();
    finish[0]?.();
    await first;
    // The job is still the other's: a third process doesn't get it.
    expect(await state()).toEqual(held);
    await (await newProcess()).runDue();
    expect(runs).toHaveLength(2);
    finish[1]?.();
    await second;
    expect(await state()).toMatchObject({ leasedUntil: null, startedAt: held?.startedAt });
  });

  it('are told when another process has taken them over', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'Date', 'performance'],
    });
    const jobs = await newProcess();
    let told = false;
    work = (lost) => new Promise((resolve) => lost.addEventListener('abort', () => resolve(void (told = true))));
    const run = jobs.runDue();
    await until(() => runs.length === 1);
    // Renewed while it is its own.
    jest.advanceTimersByTime(60_000);
    await until(async () => (await state())?.leasedUntil?.getTime() === clock.now().getTime() + 120_000);
    expect(told).toBe(false);
    await dataSource.query("UPDATE shared_job SET leased_until = '2099-01-01' WHERE name = 'spec.sweep'");
    jest.advanceTimersByTime(60_000);
    await run;
    expect(told).toBe(true);
    jest.useRealTimers();
  });

  it('that fail say so and are tried again at their time', async () => {
    const jobs = await newProcess();
    work = () => Promise.reject(new Error('broken'));
    await jobs.runDue();
    expect(await state()).toMatchObject({ lastError: 'Error: broken', leasedUntil: null });
    work = () => Promise.resolve();
    clock.advance(60);
    await jobs.runDue();
    expect(await state()).toMatchObject({ lastError: null });
  });

  it('are finished before the process ends, and none is begun after', async () => {
    const jobs = await newProcess();
    let finished = false;
    work = async () => {
      await lastAWhile(30);
      finished = true;
    };
    void jobs.tick();
    await until(() => runs.length === 1);
    await jobs.onApplicationShutdown();
    expect(finished).toBe(true);
    clock.advance(60);
    await jobs.tick();
    expect(runs).toHaveLength(1);
  });

  it('that are long hear of the stop, and go on after the next start', async () => {
    const jobs = await newProcess();
    work = (stopping) => new Promise((resolve) => stopping.addEventListener('abort', () => resolve()));
    void jobs.tick();
    await until(() => runs.length === 1);
    await jobs.onApplicationShutdown();
    work = () => Promise.resolve();
    const next = await newProcess();
    await next.runDue();
    expect(runs).toHaveLength(2);
    expect(await state()).toMatchObject({ dueAt: new Date(clock.now().getTime() + 60_000) });
  });
});
