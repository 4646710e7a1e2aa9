import { Column, Entity, Index } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  HashColumn,
  InstantColumn,
  KeyColumn,
  UuidColumn,
} from '../../../shared/database/column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';

/** A bill or receipt that a transfer is made with. The row comes first and the bytes second. */
@Entity('wallet_document')
@Index('wallet_document_uuid', ['uuid'], { unique: true })
@Index('wallet_document_object', ['objectKey'], { unique: true })
@Index('wallet_document_unused', ['usedAt', 'touchedAt'])
@Index('wallet_document_user', ['userId', 'usedAt'])
export class TransferDocument {
  @KeyColumn()
  id: Key<'document'>;

  @UuidColumn()
  uuid: Uuid<'document'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @CodeColumn(80)
  objectKey: string;

  @CodeColumn(40)
  contentType: string;

  @Column({ type: 'int', unsigned: true })
  size: number;

  /** The sender's file name, made harmless. */
  @Column({ type: 'varchar', length: 160 })
  name: string;

  /** SHA-256 of what was sent: the same file sent twice for one key is the same request. */
  @HashColumn()
  sentHash: Buffer;

  @InstantColumn()
  createdAt: Date;

  /** The bytes are in the store. */
  @InstantColumn({ nullable: true })
  storedAt: Date | null;

  /** When somebody last began to transfer with it: long after that it is swept away, unless it was used. */
  @InstantColumn()
  touchedAt: Date;

  /** A posting names it: it stays for ever. */
  @InstantColumn({ nullable: true })
  usedAt: Date | null;

  @InstantColumn({ nullable: true })
  removedAt: Date | null;
}
