import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CodeColumn, HashColumn, InstantColumn } from '../database/column.js';

export type CommandOutcome = 'DONE' | 'REFUSED';

/** A request with its idempotency key and its answer. */
@Entity('shared_command')
@Index('shared_command_kept_until', ['keptUntil'])
export class Command {
  /** UUID of the person, or `system`. */
  @PrimaryColumn({ type: 'varchar', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  actor: string;

  @PrimaryColumn({ type: 'varchar', length: 80, charset: 'ascii', collation: 'ascii_bin' })
  commandKey: string;

  @CodeColumn(40)
  operation: string;

  /** SHA-256 of the operation and its input. */
  @HashColumn()
  requestHash: Buffer;

  @CodeColumn(8)
  outcome: CommandOutcome;

  /** The answer, or the refusal. */
  @Column({ type: 'text' })
  result: string;

  @InstantColumn()
  createdAt: Date;

  /** When it may be forgotten; null: never. */
  @InstantColumn({ nullable: true })
  keptUntil: Date | null;
}
