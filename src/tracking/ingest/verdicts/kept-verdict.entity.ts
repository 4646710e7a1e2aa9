import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CodeColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/** What an item was told that was not stored whole: whoever sends it again is told the same, whatever has changed since. */
@Entity('tracking_verdict')
@Index('tracking_verdict_created', ['createdAt'])
export class KeptVerdict {
  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  /** The client's id of the item. */
  @PrimaryColumn({ type: 'binary', length: 16 })
  uuid: Buffer;

  /** Of what was sent. */
  @Column({ type: 'binary', length: 16 })
  digest: Buffer;

  /** When it began, by the server's clock. */
  @InstantColumn()
  startedAt: Date;

  @CodeColumn(10)
  verdict: 'TRIMMED' | 'REJECTED';

  @CodeColumn(40)
  code: string;

  /** As the code needs it. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  bound: string | null;

  /** What was stored: [start, end] in milliseconds. */
  @Column({ type: 'json' })
  spans: [number, number][];

  @InstantColumn()
  createdAt: Date;
}
