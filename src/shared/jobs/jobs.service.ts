import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { Interval } from '@nestjs/schedule';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Clock } from '../time/clock.js';
import type { JobState } from './job.entity.js';
import { JOB, type JobDeclaration } from './job.js';
import { JobsRepository } from './jobs.repository.js';

const TICK_MS = 15_000;
/** Renewed at half time while a job works: a crashed process is replaced within this time. */
const LEASE_SECONDS = 120;

interface RunnableJob extends JobDeclaration {
  run: (stopping: AbortSignal) => Promise<unknown>;
}

/** How long a run is this process's own. */
interface Lease {
  until: Date;
  /** The renewal under way. */
  renewing?: Promise<void>;
}

/**
 * Finds every `@Job` method and runs what is due. A row per job is the claim, so several processes never run the same.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly jobs = new Map<string, RunnableJob>();
  private ticking: Promise<void> | undefined;
  private readonly stop = new AbortController();
  private paused = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly repository: JobsRepository,
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
    for (const { name } of this.jobs.values()) await this.repository.announce(name, now);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.ticking;
  }

  /** The last and the next run of every job, for the admin. */
  async listStates(): Promise<JobState[]> {
    return this.repository.list();
  }

  /** Finds the state of one job; null when there is none. */
  findState(name: string): Promise<JobState | null> {
    return this.repository.find(name);
  }

  /**
   * Makes a job due now instead of later. However often that is asked, it runs once at a time: false while a run is
   * under way.
   */
  async request(name: string): Promise<boolean> {
    const requested = await this.repository.bringForward(name, this.clock.now());
    if (requested) void this.tick();
    return requested;
  }

  /**
   * Keeps this process from beginning jobs meanwhile: for work that makes up a past in which jobs would see what is
   * overdue.
   */
  async pauseFor<T>(work: () => Promise<T>): Promise<T> {
    this.paused = true;
    try {
      await this.ticking;
      return await work();
    } finally {
      this.paused = false;
    }
  }

  @Interval(TICK_MS)
  tick(): Promise<void> {
    if (this.stop.signal.aborted || this.paused) return Promise.resolve();
    this.ticking ??= this.runDue()
      .catch((error: unknown) => this.logger.error({ err: error }, 'the job tick failed'))
      .finally(() => (this.ticking = undefined));
    return this.ticking;
  }

  /** Runs every job that is due, one after the other. */
  async runDue(): Promise<void> {
    for (const job of this.jobs.values()) {
      if (this.stop.signal.aborted) return;
      const now = this.clock.now();
      const lease = { until: leaseFrom(now) };
      if (await this.repository.claim(job.name, { now, everySeconds: job.everySeconds, leasedUntil: lease.until }))
        await this.run(job, lease);
    }
  }

  private async run(job: RunnableJob, lease: Lease): Promise<void> {
    const started = this.clock.now();
    const lost = new AbortController();
    const signal = AbortSignal.any([this.stop.signal, lost.signal]);
    const renewal = setInterval(() => void this.renew(job.name, lease, lost), (LEASE_SECONDS / 2) * 1000);
    let failure: string | null = null;
    try {
      await job.run(signal);
    } catch (error) {
      failure = String(error).slice(0, 500);
      this.logger.error({ err: error, job: job.name }, 'a job failed');
    } finally {
      clearInterval(renewal);
    }
    await lease.renewing;
    const finished = this.clock.now();
    const duration = finished.getTime() - started.getTime();
    const own = await this.repository.finish(job.name, lease.until, {
      finishedAt: finished,
      duration,
      lastError: failure,
      dueAt: this.stop.signal.aborted ? finished : new Date(started.getTime() + job.everySeconds * 1000),
    });
    if (own) this.logger.debug({ job: job.name, duration }, 'a job ran');
    else this.logger.warn({ job: job.name, duration }, 'a job was slower than its lease, and another process took it');
  }

  /** A process that was stopped for minutes has lost the job: its run is told to end. */
  private renew(name: string, lease: Lease, lost: AbortController): Promise<void> {
    const until = leaseFrom(this.clock.now());
    lease.renewing = this.repository.renew(name, lease.until, until).then(
      (renewed) => {
        if (renewed) lease.until = until;
        else lost.abort();
      },
      (error: unknown) => this.logger.warn({ err: error, job: name }, 'a lease could not be renewed'),
    );
    return lease.renewing;
  }
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_SECONDS * 1000);
