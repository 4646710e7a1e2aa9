import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database, isDuplicateKey } from '../../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import { isUuid } from '../../../shared/ids/uuid.js';
import type { Span } from '../../activities/interval.js';
import { Screencast } from './screencast.entity.js';

export type NewScreencast = Omit<Screencast, 'id'>;

export const MAX_TRIES = 5;
/** A process that died at it is given so long. */
const PAUSE_SECONDS = 120;

@Injectable()
export class ScreencastsRepository {
  constructor(private readonly database: Database) {}

  /** false: there is one with this id already. */
  async add(values: NewScreencast): Promise<boolean> {
    try {
      await this.database.manager().insert(Screencast, { ...values });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  find(uuid: UuidLike<'screencast'>): Promise<Screencast | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Screencast, { uuid }) : Promise.resolve(null);
  }

  async findByUuids(uuids: readonly Uuid<'screencast'>[]): Promise<Screencast[]> {
    if (uuids.length === 0) return [];
    return this.database.manager().find(Screencast, { where: { uuid: In([...uuids]) }, order: { takenAt: 'ASC' } });
  }

  async lock(ids: readonly Key<'screencast'>[]): Promise<Screencast[]> {
    if (ids.length === 0) return [];
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database
      .manager()
      .find(Screencast, { where: { id: In([...ids]) }, lock, order: { takenAt: 'ASC', id: 'ASC' } });
  }

  /** Of one person, in order of time; tombstones too. */
  listTaken(
    projectId: Key<'project'>,
    userId: Key<'user'>,
    { start, end }: Span,
    most: number,
    skip = 0,
  ): Promise<Screencast[]> {
    return this.ofDay(projectId, userId, { start, end })
      .orderBy('row.taken_at')
      .addOrderBy('row.id')
      .skip(skip)
      .take(most)
      .getMany();
  }

  countTaken(projectId: Key<'project'>, userId: Key<'user'>, span: Span): Promise<number> {
    return this.ofDay(projectId, userId, span).getCount();
  }

  async update(id: Key<'screencast'>, changes: Partial<NewScreencast>): Promise<void> {
    await this.database.manager().update(Screencast, id, changes);
  }

  /** The next one to be painted, counted as tried: of several processes one gets it. */
  async claim(now: Date): Promise<Screencast | null> {
    const [row] = await this.database.query<{ id: Key<'screencast'>; tries: number }>(
      `SELECT id, tries FROM tracking_screencast
        WHERE state = 'PENDING' AND tries < ${MAX_TRIES}
          AND (tries = 0 OR received_at <= ? - INTERVAL (tries * ${PAUSE_SECONDS}) SECOND)
        ORDER BY received_at LIMIT 1`,
      [now],
    );
    if (!row) return null;
    const claimed = await this.database.execute(
      "UPDATE tracking_screencast SET tries = tries + 1 WHERE id = ? AND tries = ? AND state = 'PENDING'",
      [row.id, row.tries],
    );
    return claimed === 1 ? this.database.manager().findOneBy(Screencast, { id: row.id }) : this.claim(now);
  }

  /** The try did not count: what failed was not the picture. */
  async release(id: Key<'screencast'>): Promise<void> {
    await this.database.execute('UPDATE tracking_screencast SET tries = GREATEST(tries, 1) - 1 WHERE id = ?', [id]);
  }

  /** Those that took the process with them each time they were tried. */
  async abandon(before: Date): Promise<void> {
    await this.database.execute(
      `UPDATE tracking_screencast SET state = 'FAILED' WHERE state = 'PENDING' AND tries >= ${MAX_TRIES} AND received_at < ?`,
      [before],
    );
  }

  /** Only while it waits: what was deleted meanwhile stays so. */
  async develop(id: Key<'screencast'>, changes: Partial<NewScreencast>): Promise<boolean> {
    const { affected } = await this.database.manager().update(Screencast, { id, state: 'PENDING' }, changes);
    return affected === 1;
  }

  /** Pictures of a project that were taken before. */
  async listOutdated(projectId: Key<'project'>, before: Date, most: number): Promise<Screencast[]> {
    return this.database
      .manager()
      .createQueryBuilder(Screencast, 'row')
      .where("row.project_id = :projectId AND row.taken_at < :before AND row.state IN ('PENDING', 'READY', 'FAILED')", {
        projectId,
        before,
      })
      .orderBy('row.taken_at')
      .take(most)
      .getMany();
  }

  async listProjects(): Promise<Key<'project'>[]> {
    const rows = await this.database.query<{ project_id: Key<'project'> }>(
      'SELECT DISTINCT project_id FROM tracking_screencast ORDER BY project_id',
    );
    return rows.map(({ project_id }) => project_id);
  }

  /** Gone for people, and their bytes still to be deleted: `size` counts the bytes that are stored. */
  listUndeleted(most: number): Promise<Screencast[]> {
    return this.database
      .manager()
      .createQueryBuilder(Screencast, 'row')
      .where("row.state IN ('DELETED', 'EXPIRED', 'FAILED') AND row.size > 0")
      .take(most)
      .getMany();
  }

  private ofDay(projectId: Key<'project'>, userId: Key<'user'>, { start, end }: Span) {
    return this.database
      .manager()
      .createQueryBuilder(Screencast, 'row')
      .where('row.user_id = :userId AND row.project_id = :projectId', { userId, projectId })
      .andWhere('row.taken_at >= :start AND row.taken_at < :end', { start: new Date(start), end: new Date(end) });
  }
}
