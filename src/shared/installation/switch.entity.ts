import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/column.js';

/** A decision about the whole installation; without a row its default holds. */
@Entity('shared_switch')
export class InstallationSwitch {
  @PrimaryColumn({ type: 'varchar', length: 40, charset: 'ascii', collation: 'ascii_bin' })
  name: string;

  @Column({ type: 'boolean', transformer: { from: Boolean, to: Number } })
  isOn: boolean;

  @InstantColumn()
  changedAt: Date;
}
