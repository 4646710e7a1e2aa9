import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { workedOf } from './apportion.js';
import type { Span } from './interval.js';
import {
  type ActivityRow,
  COLUMNS,
  instantText,
  type NewActivity,
  rowOf,
  type StoredActivity,
  storedOf,
} from './stored-activity.js';

/** A person's recorded time around the items that they send. */
export interface KnownTime {
  /**
   * Spans of the person's live activities and of deleted tracked ones; a tracker that re-sends deleted time does not
   * bring it back.
   */
  taken: Map<Key<'user'>, Span[]>;
  /** Stored items that came before, keyed by `userKey/hex`. */
  items: Map<string, StoredItem>;
}

/** The facts of a stored item that distinguish it from another item with the same id. */
export interface StoredItem {
  /** null: the item was stored before digests were kept, or did not come from a client. */
  digest: Buffer | null;
  start: number;
}

export interface Question {
  userId: Key<'user'>;
  span: Span;
  uuids: readonly string[];
}

/** No stored activity is longer; an activity that reaches into a range therefore began at most this long before it. */
const LONGEST_MS = 24 * 3_600_000;
const ROWS_A_STATEMENT = 500;
const WALKED_ROWS = 2000;

@Injectable()
export class ActivitiesRepository {
  constructor(private readonly database: Database) {}

  /** Finds the people's occupied time and the items that were stored before, in one statement for all of them. */
  async findKnown(questions: readonly Question[]): Promise<KnownTime> {
    const spans = questions.map(() => '(user_id = ? AND started_at > ? AND started_at < ? AND ended_at > ?)');
    const uuids = questions.map(() => '(user_id = ? AND uuid IN (?))');
    const rows = await this.database.query<{
      user_id: Key<'user'>;
      start: Date;
      end: Date | null;
      uuid: Buffer;
      digest: Buffer | null;
    }>(
      `SELECT user_id, started_at AS start, ended_at AS end, NULL AS uuid, NULL AS digest FROM tracking_activity
          WHERE (deleted_at IS NULL OR type = 'TRACKED') AND (${spans.join(' OR ')})
        UNION ALL
       SELECT user_id, started_at, NULL, uuid, digest FROM tracking_activity WHERE ${uuids.join(' OR ')}`,
      [
        ...questions.flatMap(({ userId, span: { start, end } }) => [
          userId,
          instantText(start - LONGEST_MS),
          instantText(end),
          instantText(start),
        ]),
        ...questions.flatMap(({ userId, uuids: ids }) => [userId, ids.map((id) => Buffer.from(id, 'hex'))]),
      ],
    );
    const taken = new Map(questions.map(({ userId }) => [userId, [] as Span[]]));
    const items = new Map<string, StoredItem>();
    for (const { user_id: user, start, end, uuid, digest } of rows) {
      if (end) taken.get(user)?.push({ start: start.getTime(), end: end.getTime() });
      else items.set(`${user}/${uuid.toString('hex')}`, { digest, start: start.getTime() });
    }
    return { taken, items };
  }

  async insert(activities: readonly NewActivity[], receivedAt: Date): Promise<void> {
    const received = instantText(receivedAt.getTime());
    for (let from = 0; from < activities.length; from += ROWS_A_STATEMENT) {
      const rows = activities.slice(from, from + ROWS_A_STATEMENT).map((activity) => rowOf(activity, received));
      await this.database.execute(`INSERT INTO tracking_activity (${COLUMNS}) VALUES ?`, [rows]);
    }
  }

  /** Lists a person's live activities that overlap the span, ordered by time. */
  async listByPerson(userId: Key<'user'>, { start, end }: Span, projectId?: Key<'project'>): Promise<StoredActivity[]> {
    const rows = await this.database.query<ActivityRow>(
      `SELECT id, ${COLUMNS} FROM tracking_activity
        WHERE user_id = ? AND started_at > ? AND started_at < ? AND ended_at > ? AND deleted_at IS NULL
              ${projectId ? 'AND project_id = ?' : ''}
        ORDER BY started_at, id`,
      [
        userId,
        instantText(start - LONGEST_MS),
        instantText(end),
        instantText(start),
        ...(projectId ? [projectId] : []),
      ],
    );
    return rows.map(storedOf);
  }

  /** Finds the first and the last instant of a person's live time in a project. */
  async findExtent(userId: Key<'user'>, projectId: Key<'project'>): Promise<Span | null> {
    const [row] = await this.database.query<{ start: Date | null; end: Date | null }>(
      `SELECT MIN(started_at) AS start, MAX(ended_at) AS end FROM tracking_activity
        WHERE user_id = ? AND project_id = ? AND deleted_at IS NULL`,
      [userId, projectId],
    );
    return row?.start && row.end ? { start: row.start.getTime(), end: row.end.getTime() } : null;
  }

  /** Iterates over a person's live activities, oldest first, one page at a time. */
  async *walk(userId: Key<'user'>): AsyncGenerator<StoredActivity> {
    let after: Pick<StoredActivity, 'start' | 'id'> = { start: 0, id: '0' };
    for (;;) {
      const at = instantText(after.start);
      const rows = await this.database.query<ActivityRow>(
        `SELECT id, ${COLUMNS} FROM tracking_activity
          WHERE user_id = ? AND started_at >= ? AND (started_at > ? OR id > ?) AND deleted_at IS NULL
          ORDER BY started_at, id LIMIT ?`,
        [userId, at, at, after.id, WALKED_ROWS],
      );
      for (const row of rows) yield (after = storedOf(row));
      if (rows.length < WALKED_ROWS) return;
    }
  }

  /** Lists the activities with these ids in one project, together with their further pieces. */
  async withParts(userId: Key<'user'>, projectId: Key<'project'>, uuids: readonly string[]): Promise<StoredActivity[]> {
    if (uuids.length === 0) return [];
    const ids = uuids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
    const rows = await this.database.query<ActivityRow>(
      `SELECT id, ${COLUMNS} FROM tracking_activity WHERE user_id = ? AND uuid IN (?) AND project_id = ? AND deleted_at IS NULL
        UNION ALL
       SELECT part.id, ${COLUMNS.replace(/\b(\w+)(?=,|$)/g, 'part.$1')}
         FROM tracking_activity first
         JOIN tracking_activity part ON part.user_id = first.user_id AND part.part_of = first.uuid
          AND part.started_at BETWEEN first.started_at AND first.started_at + INTERVAL 24 HOUR
        WHERE first.user_id = ? AND first.uuid IN (?) AND part.project_id = ? AND part.deleted_at IS NULL`,
      [userId, ids, projectId, userId, ids, projectId],
    );
    return rows.map(storedOf);
  }

  /** Marks activities as deleted. The rows stay, so that a tracker that re-sends them does not bring them back. */
  async delete(ids: readonly string[], deletedBy: Key<'user'>, now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute(
      'UPDATE tracking_activity SET deleted_at = ?, deleted_by = ? WHERE id IN (?) AND deleted_at IS NULL',
      [now, deletedBy, [...ids]],
    );
  }

  /** Deletes rows for good, further pieces before the activities that they are pieces of. */
  async erase(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.execute('DELETE FROM tracking_activity WHERE id IN (?) ORDER BY id DESC', [[...ids]]);
  }

  /** Lists a person's live activities in one project that lie beyond a limit and overlap the span. */
  async listOverLimit(userId: Key<'user'>, projectId: Key<'project'>, { start, end }: Span): Promise<StoredActivity[]> {
    const rows = await this.database.query<ActivityRow>(
      `SELECT id, ${COLUMNS} FROM tracking_activity
        WHERE user_id = ? AND started_at > ? AND started_at < ? AND ended_at > ? AND deleted_at IS NULL
          AND project_id = ? AND over_limit = 1
        ORDER BY started_at, id`,
      [userId, instantText(start - LONGEST_MS), instantText(end), instantText(start), projectId],
    );
    return rows.map(storedOf);
  }

  /** Makes activities beyond a limit payable. `late`: ids of those whose period was already invoiced. */
  async allowOverLimit(ids: readonly string[], late: readonly string[]): Promise<void> {
    await this.database.execute('UPDATE tracking_activity SET over_limit = 0 WHERE id IN (?)', [[...ids]]);
    if (late.length === 0) return;
    await this.database.execute('UPDATE tracking_activity SET after_invoice = 1 WHERE id IN (?)', [[...late]]);
  }

  /** Stores the result of changed productivity rules. */
  async rerate({ id, content }: StoredActivity): Promise<void> {
    await this.database.execute(
      'UPDATE tracking_activity SET productive = ?, unproductive = ?, worked = ?, usages = ? WHERE id = ?',
      [content.productive, content.unproductive, workedOf(content), JSON.stringify(content.usages), id],
    );
  }

  /** Replaces an activity by its pieces; the first piece keeps its row. */
  async divide([first, ...further]: readonly StoredActivity[]): Promise<void> {
    if (!first) return;
    const { id, end, content, overLimit, receivedAt } = first;
    await this.database.execute(
      `UPDATE tracking_activity SET ended_at = ?, duration = ?, idle = ?, productive = ?, unproductive = ?, worked = ?,
              mouse_moves = ?, key_clicks = ?, usages = ?, over_limit = ? WHERE id = ?`,
      [
        instantText(end),
        content.duration,
        content.idle,
        content.productive,
        content.unproductive,
        workedOf(content),
        content.mouseMoves,
        content.keyClicks,
        JSON.stringify(content.usages),
        overLimit,
        id,
      ],
    );
    if (further.length > 0) await this.insert(further, receivedAt);
  }
}
