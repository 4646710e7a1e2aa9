import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn } from '../../shared/database/column.js';

/** A person's password. A person who only signs in through another provider has none. */
@Entity('identity_credential')
export class Credential {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  userId: string;

  /** argon2id, with its parameters inside. */
  @Column({ type: 'varchar', length: 255 })
  passwordHash: string;

  @InstantColumn()
  changedAt: Date;
}

/** Earlier passwords, so that a new one can be told to differ. */
@Entity('identity_former_password')
@Index('identity_former_password_user', ['userId', 'id'])
export class FormerPassword {
  @KeyColumn()
  id: string;

  @ForeignKeyColumn()
  userId: string;

  @Column({ type: 'varchar', length: 255 })
  passwordHash: string;
}
