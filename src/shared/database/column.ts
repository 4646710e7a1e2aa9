import { Column, type ColumnOptions, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Key, Uuid } from '../ids/id.js';

/** Accepts only a property of this type: an entity whose id is plain text does not compile. */
type PropertyOf<Value> = <Name extends string>(entity: { [name in Name]: Value }, name: Name) => void;

/** The row's own key. */
export const KeyColumn = (): PropertyOf<Key> => PrimaryGeneratedColumn({ type: 'bigint', unsigned: true });

/** The key of a row of another entity. */
export const ForeignKeyColumn = (options: ColumnOptions = {}): PropertyOf<Key | null> =>
  Column({ ...options, type: 'bigint', unsigned: true });

/** The key of a row of another entity that is also (a part of) the row's own key. */
export const PrimaryForeignKeyColumn = (): PropertyOf<Key> => PrimaryColumn({ type: 'bigint', unsigned: true });

/** A whole number that may exceed the exact range of a JavaScript number; text in the program. */
export const BigNumberColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'bigint', unsigned: true });

/** Ids come from outside. With non-ASCII characters the server would report an error instead of finding nothing. */
const NO_ID_HAS_OTHER_LETTERS = {
  from: (stored: string | null) => stored,
  to: (asked: unknown) => (typeof asked === 'string' && /[^ -~]/.test(asked) ? '' : asked),
};

/** Public id, readable in every client of both databases. */
export const UuidColumn = (options: ColumnOptions = {}): PropertyOf<Uuid | null> =>
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
