import { Column, Entity } from 'typeorm';
import { PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** A tile of the home page, in its place. */
export interface HomeTile {
  name: string;
  shown: boolean;
}

/** How somebody arranged their home page. */
@Entity('tracking_home_layout')
export class HomeLayout {
  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  @Column({ type: 'json' })
  tiles: HomeTile[];
}
