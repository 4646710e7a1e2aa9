import { Column, Entity, Index } from 'typeorm';
import {
  BigNumberColumn,
  CodeColumn,
  ForeignKeyColumn,
  InstantColumn,
  KeyColumn,
  PrimaryForeignKeyColumn,
  UuidColumn,
} from '../../database/column.js';
import type { Key, Uuid } from '../../ids/id.js';
import type { ColumnKeys } from '../rules/column-guess.js';
import type { ImportState } from '../rules/import-state.js';
import type { CellProblem, ImportOptions, ImportValues, KnownPolicy } from '../rules/import-target.js';
import type { RowOutcome } from '../rules/row-check.js';
import type { TableFormat, TableRow } from '../../transfer/reading/rows/table-rows.js';

export type SampleRow = Pick<TableRow, 'number' | 'cells'>;

/** A file whose rows are brought into a table of some module. */
@Entity('shared_import')
@Index('shared_import_uuid', ['uuid'], { unique: true })
@Index('shared_import_work', ['work', 'id'])
@Index('shared_import_scope', ['target', 'scope', 'id'])
@Index('shared_import_expiry', ['purgedAt', 'createdAt'])
export class Import {
  @KeyColumn()
  id: Key<'import'>;

  @UuidColumn()
  uuid: Uuid<'import'>;

  @CodeColumn(40)
  target: string;

  /** Public id of what the rows go into, such as a company. */
  @UuidColumn()
  scope: Uuid;

  @ForeignKeyColumn()
  startedBy: Key<'user'>;

  /** Public id of the person, whose open pages are told how far it is. */
  @UuidColumn()
  startedByUuid: Uuid<'user'>;

  /** Name of the file. */
  @Column({ type: 'varchar', length: 250 })
  name: string;

  /** Key of the file in the object store; null: it was deleted. */
  @CodeColumn(80, { nullable: true })
  objectKey: string | null;

  @CodeColumn(8)
  state: ImportState;

  /** Work that waits to be done in the background. */
  @CodeColumn(6, { nullable: true })
  work: 'CHECK' | 'RUN' | 'REVERT' | null;

  /** Counts how often it was planned: a check of a former plan is thrown away. */
  @Column({ type: 'int', unsigned: true })
  plan: number;

  /** How the file is read. */
  @Column({ type: 'json' })
  format: TableFormat;

  /** The first row holds headings. */
  @Column({ type: 'boolean' })
  header: boolean;

  @Column({ type: 'json' })
  columns: ColumnKeys;

  /** Headings, or an empty list. */
  @Column({ type: 'json' })
  headings: string[];

  /** The first rows below the headings, as they are in the file. */
  @Column({ type: 'json' })
  sample: SampleRow[];

  @CodeColumn(4)
  known: KnownPolicy;

  @Column({ type: 'json' })
  options: ImportOptions;

  @Column({ type: 'int', unsigned: true })
  total: number;

  /** Rows by the outcome of the check. */
  @Column({ type: 'int', unsigned: true })
  fresh: number;
  @Column({ type: 'int', unsigned: true })
  twice: number;
  @Column({ type: 'int', unsigned: true })
  existing: number;
  @Column({ type: 'int', unsigned: true })
  bad: number;

  /** Rows by what became of them. */
  @Column({ type: 'int', unsigned: true })
  created: number;
  @Column({ type: 'int', unsigned: true })
  filled: number;
  @Column({ type: 'int', unsigned: true })
  skipped: number;

  /** Number of the row after which the next group begins. */
  @Column({ type: 'int', unsigned: true })
  nextRow: number;

  @Column({ type: 'int', unsigned: true })
  removed: number;
  @Column({ type: 'int', unsigned: true })
  kept: number;

  /** Place from which the next group is reverted. */
  @BigNumberColumn({ nullable: true })
  revertFrom: string | null;

  /** How often a piece of its work failed in a row. */
  @Column({ type: 'tinyint', unsigned: true })
  failures: number;

  /** Code of the refusal that stopped it. */
  @CodeColumn(60, { nullable: true })
  problem: string | null;

  /** Somebody wants it to stop after the group that is under way. */
  @InstantColumn({ nullable: true })
  stopAskedAt: Date | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  finishedAt: Date | null;

  /** When its file and rows were deleted. */
  @InstantColumn({ nullable: true })
  purgedAt: Date | null;
}

/** A row of the file after the check. */
@Entity('shared_import_row')
@Index('shared_import_row_outcome', ['importId', 'outcome', 'number'])
export class ImportRow {
  @PrimaryForeignKeyColumn()
  importId: Key<'import'>;

  /** Counts from one, as in the file. */
  @Column({ type: 'int', unsigned: true, primary: true })
  number: number;

  @CodeColumn(5)
  outcome: RowOutcome;

  @Column({ type: 'json', nullable: true })
  cells: string[] | null;

  /** Values to bring in, of a row that is not bad. */
  @Column({ type: 'json', nullable: true })
  content: ImportValues | null;

  @Column({ type: 'json', nullable: true })
  problems: CellProblem[] | null;
}
