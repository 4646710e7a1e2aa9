import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../database/database.js';
import type { Uuid } from '../ids/id.js';
import { offsetOf, type PageArgs } from '../pagination/page.js';
import { AuditEntry } from './audit.entity.js';

export interface AuditFilter {
  /** Public id; without it, the lines of the whole installation. */
  companyId?: Uuid<'company'>;
  /** Public ids of who did it. */
  actorIds?: readonly Uuid<'user'>[];
  /** Beginnings of actions, such as `company.permission-`. */
  actions?: readonly string[];
  from?: Date;
  /** Not this instant itself. */
  to?: Date;
}

const BATCH = 500;

/** The reading side of the log. Who may read it, the module that owns companies decides. */
@Injectable()
export class AuditLines {
  constructor(private readonly database: Database) {}

  /** Returns a page of lines, newest first: by when something was done, which is not always when it was written down. */
  findPage(filter: AuditFilter, args: PageArgs): Promise<[AuditEntry[], number]> {
    return this.newestFirst(filter).offset(offsetOf(args)).limit(args.first).getManyAndCount();
  }

  count(filter: AuditFilter): Promise<number> {
    return this.lines(filter).getCount();
  }

  /** Streams all lines, newest first, a batch at a time: lines that are written meanwhile change nothing. */
  async *streamAll(filter: AuditFilter): AsyncGenerator<AuditEntry> {
    for (let last: AuditEntry | undefined; ;) {
      const query = this.newestFirst(filter).limit(BATCH);
      if (last) query.andWhere('(entry.at < :at OR (entry.at = :at AND entry.id < :id))', { at: last.at, id: last.id });
      const entries = await query.getMany();
      yield* entries;
      last = entries.at(-1);
      if (entries.length < BATCH) return;
    }
  }

  /** Public ids of the people who did something, at most 5,000. */
  async listActors(companyId: Uuid<'company'> | undefined): Promise<Uuid<'user'>[]> {
    const rows = await this.lines({ companyId })
      .select('DISTINCT entry.actorId', 'actor')
      .andWhere('entry.actorId IS NOT NULL')
      .limit(5000)
      .getRawMany<{ actor: Uuid<'user'> }>();
    return rows.map(({ actor }) => actor);
  }

  private newestFirst(filter: AuditFilter): SelectQueryBuilder<AuditEntry> {
    return this.lines(filter).orderBy('entry.at', 'DESC').addOrderBy('entry.id', 'DESC');
  }

  private lines({ companyId, actorIds, actions, from, to }: AuditFilter): SelectQueryBuilder<AuditEntry> {
    const query = this.database.manager().createQueryBuilder(AuditEntry, 'entry').where('1 = 1');
    if (companyId) query.andWhere('entry.companyId = :companyId', { companyId });
    if (actorIds?.length) query.andWhere('entry.actorId IN (:...actorIds)', { actorIds });
    if (from) query.andWhere('entry.at >= :from', { from });
    if (to) query.andWhere('entry.at < :to', { to });
    if (actions) {
      const beginnings = actions.map((action, index) => [`action${index}`, `${action}%`] as const);
      const any = beginnings.map(([name]) => `entry.action LIKE :${name}`).join(' OR ');
      query.andWhere(`(${any || '1 = 0'})`, Object.fromEntries(beginnings));
    }
    return query;
  }
}
