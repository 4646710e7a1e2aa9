import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type TestApp, openTestApp } from '../../../../test/harness/app.js';
import { freshKey } from '../../../../test/harness/builders/wallet.js';
import { BankWorld } from '../../../../test/harness/bank-world.js';
import { InvalidInput } from '../../../shared/errors/app-error.js';
import { BankImportHistory } from './bank-import-history.service.js';
import { BankImports } from './bank-imports.service.js';
import { BankLineRemoval } from './bank-line-removal.service.js';
import type { BankPreview } from './bank-preview.js';

const csv = (...rows: string[]) => Buffer.from(rows.join('\n'));

describe('what a wallet remembers of its files', () => {
  let test: TestApp;
  let world: BankWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-25T12:00:00.000Z'));
    world = await BankWorld.make(test);
  });
  afterAll(() => test.close());

  const preview = (file: Buffer, how: object = {}) =>
    test.app.get(BankImports).preview(world.accountant.actor, { wallet: world.wallet.uuid, file, ...how });
  const take = (file: Buffer, { mapping }: Pick<BankPreview, 'mapping'>, how: object = {}) =>
    test.app.get(BankImports).importFile(world.accountant.actor, {
      wallet: world.wallet.uuid,
      file,
      fileName: 'November.csv',
      mapping,
      isCorrected: false,
      decisions: [],
      ...how,
    });
  const stored = async () => (await world.lines()).map(({ amount, text }) => `${amount} ${text}`).sort();

  it('answers an open question of later files with the same headings', async () => {
    const file = csv('Date;Text;Amount', '13.11.2026;Hotel;500,00', '14.11.2026;Coffee;12,00');
    const seen = await preview(file);
    expect(seen).toMatchObject({ questions: ['DIRECTION'], lines: [] });
    const refused = { fields: { file: [{ key: 'errors.BANK_FILE_QUESTIONS' }] } };
    await expect(take(file, seen)).rejects.toMatchObject(refused);
    await take(file, { mapping: { ...seen.mapping, direction: 'INVERTED' } });
    expect(await stored()).toEqual(['-1200 Coffee', '-50000 Hotel']);
    const next = await preview(csv('Date;Text;Amount', '20.11.2026;Taxi;7,00', '21.11.2026;Book;9,00'));
    expect(next.assumptions).toContainEqual({ about: 'DIRECTION', proof: 'REMEMBERED' });
    expect(next.lines.map(({ amount }) => amount)).toEqual(['-7.00', '-9.00']);
    const other = await preview(csv('Day;Text;Amount', '20.11.2026;Taxi;7,00', '21.11.2026;Book;9,00'));
    expect(other.questions).toEqual(['DIRECTION']);
  });

  it('keeps columns that a person corrected, over several files and files of another kind', async () => {
    const file = csv('Date;Payee;Purpose;Amount', '20.11.2026;Hotel;Night;-5,00');
    const { mapping } = await preview(file);
    expect(mapping.texts).toEqual([1, 2]);
    await take(file, { mapping: { ...mapping, texts: [2] } }, { isCorrected: true });
    for (const day of ['21.11.2026', '22.11.2026']) {
      const later = csv('Date;Payee;Purpose;Amount', `${day};Taxi;Ride;-5,00`);
      const next = await preview(later);
      expect(next.lines.map(({ text }) => text)).toEqual(['Ride']);
      expect(next.assumptions).toContainEqual({ about: 'COLUMNS', proof: 'REMEMBERED' });
      await take(later, next);
      // A file with other columns between two of them.
      const between = csv('Day;Text;Amount', `${day};Tea;-2,50`);
      await take(between, await preview(between));
    }
  });

  it('keeps a direction without money in, and the rows below the headings', async () => {
    const rows = [
      'Date;Text;Debit;Fx',
      '(day);(words);(sum);(sum)',
      '13.11.2026;A;5,00;7,00',
      '14.11.2026;B;6,00;8,00',
    ];
    const file = csv(...rows);
    const { mapping } = await preview(file);
    const corrected = { ...mapping, skip: 3, direction: 'COLUMNS' as const, amount: null, credit: null, debit: 2 };
    await take(file, { mapping: corrected }, { isCorrected: true });
    expect(await stored()).toEqual(['-600 B']);
    for (const day of ['20', '21']) {
      const next = csv('Export', ...rows.slice(0, 2), `${day}.11.2026;Left out;1,00;`, `${day}.11.2026;C;7,00;3,00`);
      const seen = await preview(next);
      expect(seen.mapping).toMatchObject({ skip: 4, credit: null, debit: 2 });
      expect(seen.lines.map(({ amount }) => amount)).toEqual(['-7.00']);
      await take(next, seen);
    }
  });

  it('keeps which states are booked, of which nobody knew it', async () => {
    const head = 'Date;Text;Amount;Status';
    const file = csv(
      head,
      '20.11.2026;Rent;-5,00;Booked',
      '21.11.2026;Hotel;-7,00;Floating',
      '21.11.2026;X;-9,00;Pending',
    );
    const seen = await preview(file);
    expect(seen).toMatchObject({ questions: ['STATES'], states: ['Booked', 'Floating', 'Pending'], lines: [] });
    await expect(take(file, seen)).rejects.toBeInstanceOf(InvalidInput);
    const wordsNotBooked = [...seen.mapping.wordsNotBooked, 'Floating'];
    await take(file, { mapping: { ...seen.mapping, wordsNotBooked } });
    expect(await stored()).toEqual(['-500 Rent']);
    for (const row of ['22.11.2026;Tea;-1,00;Booked', '23.11.2026;Hotel;-7,00;Floating']) {
      const next = csv(head, '22.11.2026;Tea;-1,00;Booked', row);
      const shown = await preview(next);
      expect(shown.questions).toEqual([]);
      await take(next, shown);
    }
    expect(await stored()).toEqual(['-100 Tea', '-100 Tea', '-500 Rent']);
    expect((await preview(csv(head, '20.11.2026;Rent;-5,00;Booked', '21.11.2026;A;-1,00;Odd'))).questions).toEqual([
      'STATES',
    ]);
  });

  it('tells of a file of another account, unless its number may be that of an earlier one', async () => {
    const statement = (account: string, day: string) =>
      csv('Account;Date;Text;Amount', `${account};${day}.11.2026;Rent;-5,00`, `${account};${day}.11.2026;Tea;-2,00`);
    const first = statement('DE89 3704 0044 0532 0130 00', '20');
    expect(await preview(first)).toMatchObject({
      format: { account: 'DE89 3704 0044 0532 0130 00' },
      otherAccounts: [],
    });
    await take(first, await preview(first));
    for (const same of ['DE89370400440532013000', '0532013000', '532013000', '****3000', 'Main']) {
      expect([same, (await preview(statement(same, '21'))).otherAccounts]).toEqual([same, []]);
    }
    const other = statement('DE12500105170648489890', '21');
    const seen = await preview(other);
    expect(seen).toMatchObject({ otherAccounts: ['DE89 3704 0044 0532 0130 00'], questions: [] });
    await take(other, seen);
    expect((await preview(statement('DE12 5001 0517 0648 4898 90', '22'))).otherAccounts).toEqual([]);
    const { data } = await test.app.get(BankImportHistory).list(world.accountant.actor, { wallet: world.wallet.uuid });
    const removal = { import: data[0]?.bankImport.uuid, reason: 'Wrong file', idempotencyKey: freshKey() };
    await test.app.get(BankLineRemoval).remove(world.accountant.actor, removal);
    expect((await preview(statement('0648489890', '22'))).otherAccounts).toEqual(['DE89 3704 0044 0532 0130 00']);
  });

  it('keeps the account whose lines are read, of a file with several', async () => {
    const head = 'Account;Date;Text;Amount';
    const file = csv(
      head,
      'Main;20.11.2026;Rent;-5,00',
      'Savings;20.11.2026;Interest;1,00',
      'Main;21.11.2026;Tea;-2,00',
    );
    const seen = await preview(file);
    expect(seen).toMatchObject({ questions: ['ACCOUNT'], format: { accounts: ['Main', 'Savings'], account: null } });
    await expect(take(file, seen)).rejects.toBeInstanceOf(InvalidInput);
    const chosen = await preview(file, { account: 'Main' });
    expect(chosen.leftOut).toEqual([{ why: 'OTHER_ACCOUNT', count: 1, rows: [3] }]);
    await take(file, chosen, { account: 'Main' });
    expect(await stored()).toEqual(['-200 Tea', '-500 Rent']);
    const next = csv(head, 'Savings;22.11.2026;Interest;1,00', 'Main;22.11.2026;Book;-9,00');
    const shown = await preview(next);
    expect(shown.assumptions).toContainEqual({ about: 'ACCOUNT', proof: 'REMEMBERED' });
    await take(next, shown);
    expect(await stored()).toEqual(['-200 Tea', '-500 Rent', '-900 Book']);
  });
});
