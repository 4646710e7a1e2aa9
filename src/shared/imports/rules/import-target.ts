import type { AuditFact } from '../../audit/audit.service.js';
import type { Key, Uuid, UuidLike } from '../../ids/id.js';
import type { Actor } from '../../permissions/actor.js';

/** Cells of a row, or values made of them, by the key of their column. */
export type ImportValues = Readonly<Record<string, string>>;

/** How rows that are there already are treated: left alone, or their empty fields filled. */
export const KNOWN_POLICIES = ['SKIP', 'FILL'] as const;
export type KnownPolicy = (typeof KNOWN_POLICIES)[number];

export interface ImportColumn {
  key: string;
  /** Headings in small letters, in all languages of the product, by which the column is found. */
  words: readonly string[];
  /** Content by which the column is found where there is no heading. */
  looksLike?: RegExp;
  /**
   * Whether its numbers have many digits: spreadsheet programs shorten some of them to `9.77E+11`, and digits are lost.
   */
  hasManyDigits?: boolean;
}

/** Something that is wrong with a cell. The texts `importProblems.<code>` say what. */
export interface CellProblem {
  column: string;
  code: string;
}

/** Keys make a row one with what is there, and with others of its file. A row without a problem has one at least. */
export type ReadRow = { values: ImportValues; keys: readonly string[] } | { problems: readonly CellProblem[] };

/** An import as its target needs to know it. */
export interface ImportContext {
  id: Key<'import'>;
  uuid: Uuid<'import'>;
  scope: Uuid;
  startedBy: Key<'user'>;
  known: KnownPolicy;
  options: ImportOptions;
}

export interface ImportOptions {
  /** ISO 3166-1 code of the country of telephone numbers that name none. */
  country?: string;
}

export interface TargetRow {
  number: number;
  values: ImportValues;
}

export type Applied = 'CREATED' | 'FILLED' | 'KNOWN';

export interface Reverted {
  removed: number;
  kept: number;
  /** Place from which the next group goes on; null: nothing is left. */
  next: string | null;
}

/** Tables into which files are imported. A module describes its own, and decides who may. */
export interface ImportTarget {
  /** Name in addresses, such as `leads`. */
  name: string;
  columns: readonly ImportColumn[];
  /**
   * Opens a scope (a company, by public id) for the caller, to change or to read. `seesAll`: imports of others too.
   * Throws NotFound, Forbidden.
   */
  authorize(actor: Actor, scope: UuidLike, way: 'change' | 'read'): Promise<{ seesAll: boolean }>;
  /** Returns whether the person who started it may still do it. */
  mayContinue(context: ImportContext): Promise<boolean>;
  /** Validates a row. */
  read(cells: ImportValues, options: ImportOptions): ReadRow;
  /** Returns those of the keys that are there already. */
  listKnown(scope: Uuid, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Brings in a group, in the running transaction. A row that came to be there meanwhile is known, never doubled. */
  apply(context: ImportContext, rows: readonly TargetRow[]): Promise<Applied[]>;
  /** Deletes what a group of the import created and nobody touched, in the running transaction. */
  revert(context: ImportContext, from: string | null, limit: number): Promise<Reverted>;
  /** Returns the line of the audit log. */
  audit(event: 'started' | 'reverted', context: ImportContext, details: Record<string, unknown>): AuditFact;
}
