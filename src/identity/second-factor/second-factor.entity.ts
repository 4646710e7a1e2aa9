import { Column, Entity, Index } from 'typeorm';
import {
  BigNumberColumn,
  ForeignKeyColumn,
  HashColumn,
  InstantColumn,
  KeyColumn,
  PrimaryForeignKeyColumn,
} from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** An authenticator app of a person: in effect once a code from it has been shown. */
@Entity('identity_second_factor')
export class SecondFactor {
  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  /** Sealed: who reads the database must not be able to make codes. */
  @Column({ type: 'varchar', length: 255 })
  secret: string;

  @InstantColumn({ nullable: true })
  enabledAt: Date | null;

  /** Time step of the last accepted code, so that an overheard code cannot be used again. */
  @BigNumberColumn({ default: 0 })
  lastStep: string;
}

@Entity('identity_recovery_code')
@Index('identity_recovery_code_user', ['userId', 'hash'], { unique: true })
export class RecoveryCode {
  @KeyColumn()
  id: Key<'recoveryCode'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @HashColumn()
  hash: Buffer;

  @InstantColumn({ nullable: true })
  usedAt: Date | null;
}
