import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../errors/app-error.js';
import type { Uuid } from '../ids/id.js';
import { ObjectSweep } from '../object-store/object-sweep.job.js';
import { newObjectKey, ObjectStore } from '../object-store/object-store.js';
import { TableReader } from '../transfer/reading/table-reader.service.js';
import { RowsTooMany } from '../transfer/reading/reading.errors.js';
import { type ChosenFormat, TABLE_LIMITS, type TableRow } from '../transfer/reading/rows/table-rows.js';
import type { Import } from './records/import.entity.js';
import { ImportsRepository } from './records/imports.repository.js';
import { type ColumnKeys, guessColumns, guessHeader } from './rules/column-guess.js';
import type { ImportColumn } from './rules/import-target.js';

const PREFIX = 'imports';
/** The part of the upload, beside which refusals are shown. */
const FIELD = 'document';
/** Rows that are shown before anything is checked. */
const SHOWN_ROWS = 20;
/** Rows that are read to guess the columns. */
const GUESSED_ROWS = 50;

/** Choices of a person about a file; what is left out is guessed. */
export interface ChosenReading extends ChosenFormat {
  header?: boolean | null;
  columns?: ColumnKeys | null;
}

/** Says whose file is read, and for which columns. */
export interface FileToRead {
  person: Uuid<'user'>;
  columns: readonly ImportColumn[];
  chosen?: ChosenReading;
}

/** How a file was read, and its first rows. */
export type FileReading = Pick<Import, 'format' | 'header' | 'columns' | 'headings' | 'sample' | 'total'>;

/** Rows of a file in groups, each of them as JSON. */
export interface PackedRows {
  groups: Buffer[];
  total: number;
}

/** Files of imports: kept in the object store, and read as tables in a thread. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly store: ObjectStore,
    private readonly reader: TableReader,
    private readonly repository: ImportsRepository,
    sweep: ObjectSweep,
  ) {
    sweep.use(PREFIX, (keys) => this.repository.listKeysInUse(keys));
  }

  /** Stores the bytes of a file, and returns where. Throws ObjectStoreDown, ObjectStoreFull. */
  async keep(bytes: Buffer): Promise<string> {
    const key = newObjectKey(PREFIX);
    await this.store.put(key, bytes, { size: bytes.length, contentType: 'application/octet-stream' });
    return key;
  }

  /** Returns the bytes of a file. Throws NotFound, ObjectStoreDown. */
  async load(objectKey: string | null): Promise<Buffer> {
    const stored = objectKey === null ? null : await this.store.open(objectKey);
    if (!stored) throw new NotFound();
    return buffer(stored.body);
  }

  async delete(objectKey: string | null): Promise<void> {
    if (objectKey !== null) await this.store.delete(objectKey);
  }

  /** Reads a file of a person and guesses what was not chosen. Throws what TableReader throws. */
  async read(bytes: Buffer, { person, columns, chosen = {} }: FileToRead): Promise<FileReading> {
    const words = columns.flatMap((column) => column.words);
    const { header: chosenHeader, columns: chosenColumns, ...format } = chosen;
    const reading = { person, field: FIELD, chosen: { ...format, words }, kept: GUESSED_ROWS, headings: true };
    const { format: found, rows } = await this.reader.read(bytes, reading);
    const first = rows.map(({ cells }) => cells);
    const header = chosenHeader ?? guessHeader(columns, first);
    const below = found.counts.rows - (header ? 1 : 0);
    if (below > TABLE_LIMITS.rows) throw new RowsTooMany(FIELD, TABLE_LIMITS.rows);
    return {
      format: found,
      header,
      columns: chosenColumns ?? guessColumns(columns, first, header),
      headings: (header ? first[0] : undefined) ?? [],
      sample: rows.slice(header ? 1 : 0, SHOWN_ROWS + (header ? 1 : 0)).map(({ number, cells }) => ({ number, cells })),
      total: below,
    };
  }

  /**
   * Reads the rows of an import below its headings, as it was planned. They are kept as bytes, because as rows a large
   * table takes many times the memory. Throws what TableReader throws.
   */
  async readRows({ startedByUuid, objectKey, format, header }: Import): Promise<PackedRows> {
    const { encoding, delimiter, sheet, calendar, withHidden } = format;
    const bytes = await this.load(objectKey);
    const chosen = { encoding, delimiter, sheet, calendar, withHidden };
    const reading = { person: startedByUuid, field: FIELD, chosen, headings: true };
    const packed: PackedRows = { groups: [], total: 0 };
    let isFirst = header;
    for await (const batch of this.reader.stream(bytes, reading)) {
      const rows = isFirst ? batch.slice(1) : batch;
      isFirst = false;
      if (rows.length > 0) packed.groups.push(Buffer.from(JSON.stringify(rows)));
      packed.total += rows.length;
    }
    return packed;
  }
}

/** Returns the rows of a packed group. */
export function unpackedRows(group: Buffer): TableRow[] {
  return JSON.parse(group.toString()) as TableRow[];
}
