import type { Readable } from 'node:stream';
import { formatAmount } from '../../../shared/money/money.js';
import { csvOf } from '../../../shared/transfer/csv.js';
import type { Row, Table } from '../../../shared/transfer/table.js';
import { type PaymentFile, requirePayable } from './payment-file.js';

/** Columns for programs of banks: the same in every language. */
const COLUMNS = [
  ['reference', 'Reference'],
  ['holder', 'Account holder'],
  ['amount', 'Amount'],
  ['kind', 'Kind'],
  ['iban', 'IBAN'],
  ['account', 'Account number'],
  ['bic', 'BIC'],
  ['routing', 'Routing number'],
  ['bank', 'Bank'],
  ['address', 'Bank address'],
  ['postalCode', 'Bank postal code'],
  ['town', 'Bank town'],
  ['country', 'Bank country'],
  ['day', 'Execution date'],
] as const;

/** The payments for people and spreadsheets. Nothing in it is run as a formula. Throws WrongPaymentFile. */
export function paymentCsvOf(file: PaymentFile): Readable {
  requirePayable(file);
  const table: Table = {
    title: file.id,
    zone: { name: 'UTC', header: 'Time zone' },
    columns: COLUMNS.map(([key, header]) => ({ key, header, kind: key === 'amount' ? 'money' : 'text' })),
  };
  return csvOf(table, rowsOf(file));
}

async function* rowsOf({ payments, day }: PaymentFile): AsyncGenerator<Row> {
  for (const { id, kind, amount, currency, to } of payments) {
    yield {
      reference: id,
      holder: to.holder,
      amount: { amount: formatAmount(amount, currency), currency },
      kind,
      iban: to.iban ?? '',
      account: to.account ?? '',
      bic: to.bic ?? '',
      routing: to.routingNumber ?? '',
      bank: to.bankName,
      address: to.bankAddress,
      postalCode: to.bankPostalCode,
      town: to.bankTown,
      country: to.country,
      day,
    };
  }
}
