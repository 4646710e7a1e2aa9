import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { Database, isNew } from '../../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import { isUuid } from '../../../shared/ids/uuid.js';
import type { Span } from '../../activities/interval.js';
import { Screencast } from './screencast.entity.js';

export type NewScreencast = Omit<Screencast, 'id'>;

export const MAX_TRIES = 5;
/** Renewed while a picture is processed; if the process dies, another one takes over within this time. */
const LEASE_SECONDS = 120;
const PAUSE_SECONDS = 120;

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

@Injectable()
export class ScreencastsRepository {
  constructor(private readonly database: Database) {}

  /** Inserts a picture; false: there is one with this id already. */
  add(values: NewScreencast): Promise<boolean> {
    return isNew(this.database.manager().insert(Screencast, { ...values }));
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

  /** Lists a person's pictures, ordered by time, including deleted ones. */
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

  /** Lists each person's newest visible picture in a project, taken after `since`. */
  async listLatest(projectId: Key<'project'>, since: Date): Promise<Screencast[]> {
    const rows = await this.database.query<{ uuid: Uuid<'screencast'> }>(
      `SELECT picture.uuid FROM tracking_screencast picture
         JOIN (SELECT user_id, MAX(taken_at) AS taken_at FROM tracking_screencast
                WHERE project_id = ? AND taken_at > ? AND state = 'READY' GROUP BY user_id) newest
           ON newest.user_id = picture.user_id AND newest.taken_at = picture.taken_at
        WHERE picture.project_id = ? AND picture.state = 'READY'`,
      [projectId, since, projectId],
    );
    return this.findByUuids(rows.map(({ uuid }) => uuid));
  }

  countTaken(projectId: Key<'project'>, userId: Key<'user'>, span: Span): Promise<number> {
    return this.ofDay(projectId, userId, span).getCount();
  }

  async update(id: Key<'screencast'>, changes: Partial<NewScreencast>): Promise<void> {
    await this.database.manager().update(Screencast, id, changes);
  }

  /**
   * Claims the next picture to process and counts the try. Only one of several processes gets it, and keeps it as long
   * as it renews the claim. The number of tries distinguishes the claims.
   */
  async claim(now: Date): Promise<Screencast | null> {
    const [row] = await this.database.query<{ id: Key<'screencast'>; tries: number }>(
      `SELECT id, tries FROM tracking_screencast
        WHERE state = 'PENDING' AND tries < ${MAX_TRIES} AND (due_at IS NULL OR due_at <= ?)
        ORDER BY received_at LIMIT 1`,
      [now],
    );
    if (!row) return null;
    const claimed = await this.database.execute(
      `UPDATE tracking_screencast SET tries = tries + 1, due_at = ?
        WHERE id = ? AND tries = ? AND state = 'PENDING' AND (due_at IS NULL OR due_at <= ?)`,
      [after(now, LEASE_SECONDS), row.id, row.tries, now],
    );
    return claimed === 1 ? this.database.manager().findOneBy(Screencast, { id: row.id }) : this.claim(now);
  }

  /** Renews a claim; returns whether it still holds. */
  async renew(claimed: Screencast, now: Date): Promise<boolean> {
    return this.updateClaimed(claimed, { dueAt: after(now, LEASE_SECONDS) });
  }

  /** Schedules another try after a pause, which grows with each try. */
  async postpone(claimed: Screencast, now: Date): Promise<void> {
    await this.updateClaimed(claimed, { dueAt: after(now, claimed.tries * PAUSE_SECONDS) });
  }

  /** Gives a claim back without counting the try: the failure was not the picture's. */
  async release(claimed: Screencast): Promise<void> {
    await this.updateClaimed(claimed, { tries: claimed.tries - 1, dueAt: null });
  }

  /** Marks pictures as failed that crashed the process each time they were tried. */
  async abandon(before: Date): Promise<void> {
    await this.database.execute(
      `UPDATE tracking_screencast SET state = 'FAILED' WHERE state = 'PENDING' AND tries >= ${MAX_TRIES} AND received_at < ?`,
      [before],
    );
  }

  /**
   * Saves the processed picture. Succeeds only while the claim holds and the picture is pending, so a picture deleted
   * meanwhile stays deleted.
   */
  develop(claimed: Screencast, changes: Partial<NewScreencast>): Promise<boolean> {
    return this.updateClaimed(claimed, { ...changes, dueAt: null });
  }

  private async updateClaimed({ id, tries }: Screencast, changes: Partial<NewScreencast>): Promise<boolean> {
    const { affected } = await this.database.manager().update(Screencast, { id, tries, state: 'PENDING' }, changes);
    return affected === 1;
  }

  /** Lists pictures of a project that were taken before an instant. */
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

  /** Lists which of these objects of pictures and thumbnails a row still names. */
  async listKeysInUse(keys: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      `SELECT object_key AS name FROM tracking_screencast WHERE object_key IN (?) AND size > 0
        UNION ALL SELECT thumbnail_key FROM tracking_screencast WHERE thumbnail_key IN (?)`,
      [keys, keys],
    );
    return rows.map(({ name }) => name);
  }

  /** Counts the stored objects of processed pictures only: those of pending pictures may move at any moment. */
  async countStored(prefix: 'screencasts' | 'thumbnails', among?: readonly string[]): Promise<number> {
    const key = prefix === 'screencasts' ? 'object_key' : 'thumbnail_key';
    const [row] = await this.database.query<{ count: string }>(
      `SELECT COUNT(*) AS count FROM tracking_screencast
        WHERE state = 'READY' AND size > 0 AND ${key} IS NOT NULL ${among ? `AND ${key} IN (?)` : ''}`,
      among ? [among] : [],
    );
    return Number(row?.count ?? 0);
  }

  /** Lists removed pictures whose bytes are still to be deleted: `size` counts the stored bytes. */
  listUndeleted(most: number): Promise<Screencast[]> {
    return this.database
      .manager()
      .createQueryBuilder(Screencast, 'row')
      .where("row.state IN ('DELETED', 'EXPIRED', 'FAILED') AND row.size > 0 AND row.purge_at IS NULL")
      .take(most)
      .getMany();
  }

  /** Lists deleted pictures that nobody may restore any more. */
  listPurgeable(now: Date, most: number): Promise<Screencast[]> {
    return this.database.manager().find(Screencast, { where: { purgeAt: LessThanOrEqual(now) }, take: most });
  }

  private ofDay(projectId: Key<'project'>, userId: Key<'user'>, { start, end }: Span) {
    return this.database
      .manager()
      .createQueryBuilder(Screencast, 'row')
      .where('row.user_id = :userId AND row.project_id = :projectId', { userId, projectId })
      .andWhere('row.taken_at >= :start AND row.taken_at < :end', { start: new Date(start), end: new Date(end) });
  }
}
