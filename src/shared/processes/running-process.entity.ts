import { Entity, PrimaryColumn } from 'typeorm';
import { HashColumn, InstantColumn } from '../database/column.js';

/** A process that serves this database, as long as it says so once a minute. */
@Entity('shared_process')
export class RunningProcess {
  @PrimaryColumn({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @HashColumn()
  secretsHash: Buffer;

  /** Time by the database's clock, for those of two machines may differ. */
  @InstantColumn()
  seenAt: Date;
}
