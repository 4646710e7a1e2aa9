import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tile of the home page, in its place. */
export interface HomeTile {
  name: string;
  shown: boolean;
}

/** How somebody arranged their home page. */
@Entity('tracking_home_layout')
export class HomeLayout {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  userId: string;

  @Column({ type: 'json' })
  tiles: HomeTile[];
}
