import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { JobState } from './job.entity.js';

/** Maximum difference between the clocks of two machines. */
const SKEW_SECONDS = 600;

interface Claim {
  now: Date;
  everySeconds: number;
  leasedUntil: Date;
}

@Injectable()
export class JobsRepository {
  constructor(private readonly database: Database) {}

  /** Inserts a job; a known one keeps its due time. */
  async announce(name: string, dueAt: Date): Promise<void> {
    await this.database.execute('INSERT IGNORE INTO shared_job (name, due_at) VALUES (?, ?)', [name, dueAt]);
  }

  list(): Promise<JobState[]> {
    return this.database.manager().find(JobState, { order: { name: 'ASC' } });
  }

  find(name: string): Promise<JobState | null> {
    return this.database.manager().findOneBy(JobState, { name });
  }

  /** Makes a job due now, unless a process is running it. */
  async bringForward(name: string, now: Date): Promise<boolean> {
    const sql = 'UPDATE shared_job SET due_at = ? WHERE name = ? AND (leased_until IS NULL OR leased_until < ?)';
    return (await this.database.execute(sql, [now, name, now])) === 1;
  }

  /**
   * Claims a job for one of several processes. A due time or lease further in the future than a job can have was
   * written before the clock was set back, and is ignored.
   */
  async claim(name: string, { now, everySeconds, leasedUntil }: Claim): Promise<boolean> {
    const later = (date: Date, seconds: number): Date => new Date(date.getTime() + (seconds + SKEW_SECONDS) * 1000);
    const claimed = await this.database.execute(
      `UPDATE shared_job SET leased_until = ?, started_at = ?
       WHERE name = ? AND (due_at <= ? OR due_at > ?)
         AND (leased_until IS NULL OR leased_until < ? OR leased_until > ?)`,
      [leasedUntil, now, name, now, later(now, everySeconds), now, later(leasedUntil, 0)],
    );
    return claimed === 1;
  }

  /** Extends a lease; returns false if another process has claimed the job since. */
  async renew(name: string, held: Date, leasedUntil: Date): Promise<boolean> {
    return (await this.update(name, held, { leasedUntil })) === 1;
  }

  /**
   * Ends a lease and stores the run. Changes nothing if another process has claimed the job since: the row then
   * describes its run.
   */
  async finish(name: string, held: Date, run: Omit<JobState, 'name' | 'leasedUntil' | 'startedAt'>): Promise<boolean> {
    return (await this.update(name, held, { ...run, leasedUntil: null })) === 1;
  }

  /**
   * Updates a claimed job. Claims are told apart by their end: no two claims of a job end at the same moment, because
   * the second begins when the first has ended.
   */
  private async update(name: string, held: Date, changes: Partial<JobState>): Promise<number> {
    const { affected } = await this.database.manager().update(JobState, { name, leasedUntil: held }, changes);
    return affected ?? 0;
  }
}
