import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ForeignKeyColumn, HashColumn, InstantColumn, KeyColumn } from '../../shared/database/column.js';

/** An authenticator app of a person: in effect once a code from it has been shown. */
@Entity('identity_second_factor')
export class SecondFactor {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  userId: string;

  /** Sealed: who reads the database must not be able to make codes. */
  @Column({ type: 'varchar', length: 255 })
  secret: string;

  @InstantColumn({ nullable: true })
  enabledAt: Date | null;

  /** Time step of the last accepted code, so that an overheard code can not be used again. */
  @ForeignKeyColumn({ default: 0 })
  lastStep: string;
}

@Entity('identity_recovery_code')
@Index('identity_recovery_code_user', ['userId', 'hash'], { unique: true })
export class RecoveryCode {
  @KeyColumn()
  id: string;

  @ForeignKeyColumn()
  userId: string;

  @HashColumn()
  hash: Buffer;

  @InstantColumn({ nullable: true })
  usedAt: Date | null;
}
