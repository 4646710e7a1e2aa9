import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  InstantColumn,
  PrimaryForeignKeyColumn,
} from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/** CARD takes payments by card for the company, PAYOUT pays out in its name. */
export const PROVIDER_KINDS = ['CARD', 'PAYOUT'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** The account of a company with one of its payment providers. */
@Entity('wallet_provider')
export class Provider {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @PrimaryColumn({ type: 'varchar', length: 6, charset: 'ascii', collation: 'ascii_bin' })
  kind: ProviderKind;

  /** Name of the provider. */
  @Column({ type: 'varchar', length: 60 })
  name: string;

  /** Encrypted. */
  @CodeColumn(255)
  account: string;

  @CodeColumn(4)
  accountLast: string;

  /** Contact address of the provider; empty where it is none of ours. */
  @CodeColumn(254)
  email: string;

  /** Number from 1. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  @InstantColumn()
  updatedAt: Date;

  @ForeignKeyColumn()
  updatedBy: Key<'user'>;
}
