import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { JobState } from './job.entity.js';

@Injectable()
export class JobsRepository {
  constructor(private readonly database: Database) {}

  /** What is known already keeps its time. */
  async announce(name: string, dueAt: Date): Promise<void> {
    await this.database.execute('INSERT IGNORE INTO shared_job (name, due_at) VALUES (?, ?)', [name, dueAt]);
  }

  list(): Promise<JobState[]> {
    return this.database.manager().find(JobState, { order: { name: 'ASC' } });
  }

  /** Of several processes at once, one gets it. */
  async claim(name: string, now: Date, leasedUntil: Date): Promise<boolean> {
    const claimed = await this.database.execute(
      `UPDATE shared_job SET leased_until = ?, started_at = ?
       WHERE name = ? AND due_at <= ? AND (leased_until IS NULL OR leased_until < ?)`,
      [leasedUntil, now, name, now, now],
    );
    return claimed === 1;
  }

  async update(name: string, changes: Partial<Omit<JobState, 'name'>>): Promise<void> {
    await this.database.manager().update(JobState, name, changes);
  }
}
