import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CodeColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/**
 * The verdict on an item that was not stored whole. If the item is sent again, the same verdict is returned, whatever
 * has changed since.
 */
@Entity('tracking_verdict')
@Index('tracking_verdict_created', ['createdAt'])
export class KeptVerdict {
  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  /** The client's id of the item. */
  @PrimaryColumn({ type: 'binary', length: 16 })
  uuid: Buffer;

  /** Digest of the item's content. */
  @Column({ type: 'binary', length: 16 })
  digest: Buffer;

  /** Start of the item, by the server's clock. */
  @InstantColumn()
  startedAt: Date;

  @CodeColumn(10)
  verdict: 'TRIMMED' | 'REJECTED';

  @CodeColumn(40)
  code: string;

  /** The bound that the code refers to, in the format of that code. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  bound: string | null;

  /** The spans that were stored: [start, end] in milliseconds. */
  @Column({ type: 'json' })
  spans: [number, number][];

  @InstantColumn()
  createdAt: Date;
}
