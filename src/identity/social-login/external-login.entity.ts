import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** Ties a person to their account at another provider, by that provider's unchanging subject. */
@Entity('identity_external_login')
@Index('identity_external_login_subject', ['provider', 'subject'], { unique: true })
@Index('identity_external_login_user', ['userId'])
export class ExternalLogin {
  @KeyColumn()
  id: Key<'externalLogin'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @CodeColumn(40)
  provider: string;

  @Column({ type: 'varchar', length: 255, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  subject: string;

  @InstantColumn()
  createdAt: Date;
}
