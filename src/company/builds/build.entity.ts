import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  BigNumberColumn,
  CodeColumn,
  ForeignKeyColumn,
  InstantColumn,
  KeyColumn,
  PrimaryForeignKeyColumn,
  UuidColumn,
} from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

export enum Platform {
  MAC = 'MAC',
  WINDOWS = 'WINDOWS',
  UNIX = 'UNIX',
}

export enum Arch {
  X64 = 'X64',
  ARM64 = 'ARM64',
  UNIVERSAL = 'UNIVERSAL',
}

/** A program that a company, or the server itself, offers people for one kind of computer. */
@Entity('company_build')
@Index('company_build_uuid', ['uuid'], { unique: true })
@Index('company_build_offer', ['companyId', 'platform', 'arch', 'publishedAt'])
@Index('company_build_unfinished', ['publishedAt', 'createdAt'])
export class Build {
  @KeyColumn()
  id: Key<'build'>;

  @UuidColumn()
  uuid: Uuid<'build'>;

  /** null for the tracker that came with the server: everybody is offered it. */
  @ForeignKeyColumn({ nullable: true })
  companyId: Key<'company'> | null;

  @CodeColumn(10)
  platform: Platform;

  @CodeColumn(10)
  arch: Arch;

  @CodeColumn(40)
  version: string;

  @CodeColumn(120)
  fileName: string;

  @Column({ type: 'varchar', length: 1000 })
  notes: string;

  /** Bytes, as announced when the upload began. */
  @BigNumberColumn()
  size: string;

  /** Number of bytes that have arrived. */
  @BigNumberColumn({ default: 0 })
  received: string;

  /** SHA-256 of the whole file, in hex; set once it is complete. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  checksum: string | null;

  /**
   * The server's signature over the build and the computers it is for; null for builds from before signatures existed.
   */
  @CodeColumn(90, { nullable: true })
  signature: string | null;

  @CodeColumn(80)
  objectKey: string;

  /** null for the tracker that came with the server. */
  @ForeignKeyColumn({ nullable: true })
  uploadedBy: Key<'user'> | null;

  @InstantColumn()
  createdAt: Date;

  /** null while bytes are missing. */
  @InstantColumn({ nullable: true })
  publishedAt: Date | null;

  @InstantColumn({ nullable: true })
  withdrawnAt: Date | null;
}

/**
 * A piece of an upload under way. Each is an object of its own, so that a broken connection costs only the last piece.
 */
@Entity('company_build_part')
export class BuildPart {
  @PrimaryForeignKeyColumn()
  buildId: Key<'build'>;

  /** Position of its first byte. */
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  position: string;

  @Column({ type: 'int', unsigned: true })
  size: number;

  @CodeColumn(80)
  objectKey: string;
}
