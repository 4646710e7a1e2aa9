import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** A person's password. A person who only signs in through another provider has none. */
@Entity('identity_credential')
export class Credential {
  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

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
  id: Key<'formerPassword'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @Column({ type: 'varchar', length: 255 })
  passwordHash: string;
}
