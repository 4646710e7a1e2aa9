import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Locale } from '../../shared/language/locale.js';

/** A person. What proves who they are lives beside it, in credentials, second-factor and sessions. */
@Entity('identity_user')
@Index('identity_user_uuid', ['uuid'], { unique: true })
@Index('identity_user_email', ['email'], { unique: true })
export class User {
  @KeyColumn()
  id: Key<'user'>;

  @UuidColumn()
  uuid: Uuid<'user'>;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** Address in its normal form (see email.ts), to which mails are sent too. */
  @CodeColumn(254)
  email: string;

  /** Set when a link sent to the address was used. Nobody signs in before. */
  @InstantColumn({ nullable: true })
  emailVerifiedAt: Date | null;

  /**
   * A secret that was mailed to the address came back. Not so where somebody joined by a link that was handed on: then
   * what is meant for the owner of the address waits for a better proof.
   */
  @Column({ type: 'boolean', default: true, transformer: { from: Boolean, to: Number } })
  addressProven: boolean;

  /** May do everything on this installation. */
  @Column({ type: 'boolean', default: false, transformer: { from: Boolean, to: Number } })
  isAdmin: boolean;

  /** Object-store key of the picture's folder, or none. */
  @CodeColumn(80, { nullable: true })
  avatar: string | null;

  /** Language of mails and notifications. */
  @CodeColumn(2)
  locale: Locale;

  /** The spec's "extra information": a list whose first item carries the flag tourComplete. */
  @Column({ type: 'json' })
  extraInformation: ExtraInformation[];

  @InstantColumn()
  createdAt: Date;

  /** A deactivated person cannot sign in, and open sessions stop working at once. */
  @InstantColumn({ nullable: true })
  deactivatedAt: Date | null;
}

export interface ExtraInformation {
  tourComplete?: boolean;
}
