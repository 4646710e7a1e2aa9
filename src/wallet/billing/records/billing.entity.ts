import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';
import type { Owner } from '../../accounts/records/owner.js';

/** Account where a bank pays somebody. Never changed: a withdrawal names the version that it is paid by. */
@Entity('wallet_billing')
@Index('wallet_billing_uuid', ['uuid'], { unique: true })
@Index('wallet_billing_standing', ['ownerKind', 'ownerId', 'kind', 'standing'], { unique: true })
@Index('wallet_billing_default', ['ownerKind', 'ownerId', 'isDefault'], { unique: true })
export class Billing {
  @KeyColumn()
  id: Key<'billing'>;

  @UuidColumn()
  uuid: Uuid<'billing'>;

  @CodeColumn(7)
  ownerKind: Owner['kind'];

  @ForeignKeyColumn()
  ownerId: Owner['id'];

  @CodeColumn(10)
  kind: BillingKind;

  /** Number from 1; counted of an owner and kind. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** Id of the account; versions share it if they differ only in other things, such as the nickname. */
  @CodeColumn(36)
  destination: string;

  /** 1 for the version in force. */
  @Column({ type: 'tinyint', nullable: true })
  standing: 1 | null;

  /** 1 for the kind that is taken where none is named; one of an owner. */
  @Column({ type: 'tinyint', nullable: true })
  isDefault: 1 | null;

  @Column({ type: 'varchar', length: 60 })
  alias: string;

  /** Encrypted. */
  @CodeColumn(255, { nullable: true })
  bankAccount: string | null;

  @CodeColumn(4)
  bankAccountLast: string;

  @Column({ type: 'varchar', length: 70 })
  bankName: string;

  @Column({ type: 'varchar', length: 70 })
  accountHolder: string;

  /** Street and number of the bank. */
  @Column({ type: 'varchar', length: 140 })
  bankAddress: string;

  /** Empty where nobody has said it: the bank then stands in payment files by its code alone. */
  @Column({ type: 'varchar', length: 70, default: '' })
  bankTown: string;

  @Column({ type: 'varchar', length: 20, default: '' })
  bankPostalCode: string;

  @CodeColumn(11, { nullable: true })
  bankSwiftCode: string | null;

  /** Encrypted. */
  @CodeColumn(255, { nullable: true })
  bankIbanCode: string | null;

  @CodeColumn(4)
  bankIbanLast: string;

  @CodeColumn(9, { nullable: true })
  routingNumber: string | null;

  /** Country of the bank, ISO 3166-1 alpha-2. */
  @CodeColumn(2)
  country: string;

  /** Time since which they lead to this account, or pay goes here instead of to another kind. */
  @InstantColumn()
  changedAt: Date;

  /** Bank and end of the number that pay went to before; null for first details, empty where nothing else is known. */
  @Column({ type: 'varchar', length: 80, nullable: true })
  formerBank: string | null;

  @Column({ type: 'varchar', length: 70, nullable: true })
  formerHolder: string | null;

  @InstantColumn()
  createdAt: Date;

  @ForeignKeyColumn()
  createdBy: Key<'user'>;
}
