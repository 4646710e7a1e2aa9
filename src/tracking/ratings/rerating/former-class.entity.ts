import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Letter } from '../../activities/claim-content.js';

/** By key of the app or site. */
export type Classes = [app: number, rating: Letter][];

/** What an activity was rated as before the rules were applied anew: by it that can be taken back. */
@Entity('tracking_rating_former')
@Index('tracking_rating_former_person', ['ratingId', 'userId'])
export class FormerClass {
  @PrimaryForeignKeyColumn()
  ratingId: Key<'rating'>;

  @PrimaryForeignKeyColumn()
  activityId: Key<'activity'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  /** Of the first piece, where what was sent was cut: further pieces may come of it. */
  @Column({ type: 'binary', length: 16 })
  root: Buffer;

  @Column({ type: 'json' })
  classes: Classes;
}
