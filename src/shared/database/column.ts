import { Column, type ColumnOptions, PrimaryGeneratedColumn } from 'typeorm';

/** Internal key: dense, joins cheaply, never leaves the server. A string in TypeScript, because it is a BIGINT. */
export const KeyColumn = (): PropertyDecorator => PrimaryGeneratedColumn({ type: 'bigint', unsigned: true });

export const ForeignKeyColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'bigint', unsigned: true });

/** Ids come from outside. Asked for one with other letters, the server would fail instead of finding nothing. */
const NO_ID_HAS_OTHER_LETTERS = {
  from: (stored: string | null) => stored,
  to: (asked: unknown) => (typeof asked === 'string' && /[^ -~]/.test(asked) ? '' : asked),
};

/** Public id, readable in every client of both databases. */
export const UuidColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({
    ...options,
    type: 'char',
    length: 36,
    charset: 'ascii',
    collation: 'ascii_bin',
    transformer: NO_ID_HAS_OTHER_LETTERS,
  });

/** An instant in UTC with milliseconds. */
export const InstantColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'datetime', precision: 3 });

/** A SHA-256: binary, so that no collation ever decides whether two secrets are equal. */
export const HashColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'binary', length: 32 });

/** A code of the program (enum value, type name): ASCII, compared byte by byte. */
export const CodeColumn = (length: number, options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'varchar', length, charset: 'ascii', collation: 'ascii_bin' });
