import { Column, Entity } from 'typeorm';
import { InstantColumn, KeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/** An examination of the ledger and what it found. The last one decides whether money may move. */
@Entity('wallet_proof')
export class Proof {
  @KeyColumn()
  id: Key<'proof'>;

  /** Everything, or only what was written last. */
  @Column({ type: 'boolean', transformer: { from: Boolean, to: Number } })
  whole: boolean;

  @Column({ type: 'int', unsigned: true })
  postings: number;

  @Column({ type: 'int', unsigned: true })
  entries: number;

  /** The first line that is not right; null when all are. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  problem: string | null;

  @InstantColumn()
  startedAt: Date;

  @InstantColumn()
  finishedAt: Date;
}
