import { Entity, Index, PrimaryColumn } from 'typeorm';
import { ForeignKeyColumn, HashColumn, InstantColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/** The place of a posting in the chain. Given after the posting was committed, in the order of sealing. */
@Entity('wallet_seal')
@Index('wallet_seal_posting', ['postingId'], { unique: true })
export class Seal {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  position: string;

  @ForeignKeyColumn()
  postingId: Key<'posting'>;

  /** SHA-256 of the seal before, this position and the content of the posting. */
  @HashColumn()
  hash: Buffer;

  @InstantColumn()
  sealedAt: Date;
}
