import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Letter } from '../../activities/claim-content.js';

/** Pairs of the app's or site's key and its rating. */
export type Classes = [app: number, rating: Letter][];

/** The ratings of an activity before the rules were applied again; kept so that the application can be undone. */
@Entity('tracking_rating_former')
@Index('tracking_rating_former_person', ['ratingId', 'userId'])
export class FormerClass {
  @PrimaryForeignKeyColumn()
  ratingId: Key<'rating'>;

  @PrimaryForeignKeyColumn()
  activityId: Key<'activity'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  /** Id of the first piece if the activity was cut, because further pieces may be cut from it. */
  @Column({ type: 'binary', length: 16 })
  root: Buffer;

  @Column({ type: 'json' })
  classes: Classes;
}
