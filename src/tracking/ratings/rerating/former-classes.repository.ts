import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { fromJson } from '../../../shared/database/json.js';
import type { Key } from '../../../shared/ids/id.js';
import type { StoredActivity } from '../../activities/stored-activity.js';
import type { Classes } from './former-class.entity.js';

const ROWS_A_STATEMENT = 500;

/** The former ratings of one person's activities. */
export class FormerClasses {
  private readonly byActivity = new Map<string, Classes>();
  private readonly byRoot = new Map<string, Classes>();

  constructor(rows: readonly { activity: string; root: string; classes: Classes }[]) {
    for (const { activity, root, classes } of rows) {
      this.byActivity.set(activity, classes);
      this.byRoot.set(root, classes);
    }
  }

  /**
   * Returns the former ratings of an activity; pieces cut since then use those of the activity that they were cut from.
   */
  of(activity: StoredActivity): Classes | undefined {
    return this.byActivity.get(activity.id) ?? this.byRoot.get(activity.partOf ?? activity.uuid);
  }
}

@Injectable()
export class FormerClassesRepository {
  constructor(private readonly database: Database) {}

  /** Stores the current ratings; rows that another process stored stay. */
  async insert(ratingId: Key<'rating'>, activities: readonly StoredActivity[]): Promise<void> {
    for (let from = 0; from < activities.length; from += ROWS_A_STATEMENT) {
      await this.database.execute(
        'INSERT IGNORE INTO tracking_rating_former (rating_id, activity_id, user_id, root, classes) VALUES ?',
        [
          activities
            .slice(from, from + ROWS_A_STATEMENT)
            .map(({ id, userId, uuid, partOf, content }) => [
              ratingId,
              id,
              userId,
              Buffer.from(partOf ?? uuid, 'hex'),
              JSON.stringify(content.usages.map(([app, , rating]) => [app, rating])),
            ]),
        ],
      );
    }
  }

  async list(ratingId: Key<'rating'>, userId: Key<'user'>): Promise<FormerClasses> {
    const rows = await this.database.query<{ activity: string; root: string; classes: Classes | string }>(
      `SELECT activity_id AS activity, LOWER(HEX(root)) AS root, classes FROM tracking_rating_former
        WHERE rating_id = ? AND user_id = ?`,
      [ratingId, userId],
    );
    return new FormerClasses(rows.map((row) => ({ ...row, classes: fromJson(row.classes) })));
  }

  /** Deletes the former ratings of all applications in a project: only the last application can be undone. */
  async deleteAll(projectId: Key<'project'>): Promise<void> {
    await this.database.execute(
      `DELETE former FROM tracking_rating_former former JOIN tracking_rating rating ON rating.id = former.rating_id
        WHERE rating.project_id = ?`,
      [projectId],
    );
  }
}
