import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { Interval } from '@nestjs/schedule';
import { Database } from '../database/database.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Clock } from '../time/clock.js';
import { JobState } from './job.entity.js';
import { JOB, type JobDeclaration } from './job.js';

const TICK_MS = 15_000;
/** Renewed at half time while a job works: a crashed process is replaced within this time. */
const LEASE_SECONDS = 120;

interface RunnableJob extends JobDeclaration {
  run: (stopping: AbortSignal) => Promise<unknown>;
}

/** Finds every `@Job` method and runs what is due. A row per job is the claim, so several processes never run the same. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly jobs = new Map<string, RunnableJob>();
  private ticking: Promise<void> | undefined;
  private readonly stop = new AbortController();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance !== 'object' || instance === null) continue;
      const methods = instance as Record<string, RunnableJob['run']>;
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = methods[name];
        const job = method && this.reflector.get<JobDeclaration | undefined>(JOB, method);
        if (job) this.jobs.set(job.name, { ...job, run: method.bind(instance) });
      }
    }
    const now = this.clock.now();
    for (const { name } of this.jobs.values()) {
      await this.database.execute('INSERT IGNORE INTO shared_job (name, due_at) VALUES (?, ?)', [name, now]);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.ticking;
  }

  /** The last and the next run of every job, for the admin. */
  async listStates(): Promise<JobState[]> {
    return this.database.manager().find(JobState, { order: { name: 'ASC' } });
  }

  @Interval(TICK_MS)
  tick(): Promise<void> {
    if (this.stop.signal.aborted) return Promise.resolve();
    this.ticking ??= this.runDue()
      .catch((error: unknown) => this.logger.error({ err: error }, 'the job tick failed'))
      .finally(() => (this.ticking = undefined));
    return this.ticking;
  }

  async runDue(): Promise<void> {
    for (const job of this.jobs.values()) {
      if (this.stop.signal.aborted) return;
      if (await this.claim(job)) await this.run(job);
    }
  }

  private async claim(job: RunnableJob): Promise<boolean> {
    const now = this.clock.now();
    const claimed = await this.database.execute(
      `UPDATE shared_job SET leased_until = ?, started_at = ?
       WHERE name = ? AND due_at <= ? AND (leased_until IS NULL OR leased_until < ?)`,
      [leaseFrom(now), now, job.name, now, now],
    );
    return claimed === 1;
  }

  private async run(job: RunnableJob): Promise<void> {
    const started = this.clock.now();
    const renewal = setInterval(() => void this.renew(job.name), (LEASE_SECONDS / 2) * 1000);
    let failure: string | null = null;
    try {
      await job.run(this.stop.signal);
    } catch (error) {
      failure = String(error).slice(0, 500);
      this.logger.error({ err: error, job: job.name }, 'a job failed');
    } finally {
      clearInterval(renewal);
    }
    const finished = this.clock.now();
    const cutShort = this.stop.signal.aborted;
    const duration = finished.getTime() - started.getTime();
    await this.database.manager().update(JobState, job.name, {
      leasedUntil: null,
      finishedAt: finished,
      duration,
      lastError: failure,
      dueAt: cutShort ? finished : new Date(started.getTime() + job.everySeconds * 1000),
    });
    this.logger.debug({ job: job.name, duration }, 'a job ran');
  }

  private async renew(name: string): Promise<void> {
    const leasedUntil = leaseFrom(this.clock.now());
    await this.database
      .manager()
      .update(JobState, name, { leasedUntil })
      .catch((error: unknown) => this.logger.warn({ err: error, job: name }, 'a lease could not be renewed'));
  }
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_SECONDS * 1000);
