import { Column, type ColumnOptions } from 'typeorm';
import type { Currency } from '../money/currency.js';
import type { Minor } from '../money/money.js';

type PropertyOf<Value> = <Name extends string>(entity: { [name in Name]: Value }, name: Name) => void;

/** An amount in minor units, signed. */
export const AmountColumn = (options: ColumnOptions = {}): PropertyOf<Minor | null> =>
  Column({
    ...options,
    type: 'bigint',
    transformer: {
      from: (stored: string | null) => (stored === null ? null : BigInt(stored)),
      to: (amount: bigint | null | undefined) => amount?.toString() ?? amount,
    },
  });

/** ISO 4217. */
export const CurrencyColumn = (options: ColumnOptions = {}): PropertyOf<Currency | null> =>
  Column({ ...options, type: 'char', length: 3, charset: 'ascii', collation: 'ascii_bin' });
