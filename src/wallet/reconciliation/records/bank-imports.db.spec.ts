import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aCompany, aMember } from '../../../../test/harness/builders/company.js';
import { aWallet } from '../../../../test/harness/builders/wallet.js';
import type { Company } from '../../../company/index.js';
import { Database } from '../../../shared/database/database.js';
import type { Wallet } from '../../accounts/records/wallet.entity.js';
import { BankImports } from '../imports/bank-imports.service.js';

const line = (amount: string, text = 'Somebody') => ({ bookedOn: '2026-11-20', amount, text });

describe('imports of bank lines', () => {
  let test: TestApp;
  let owner: Person;
  let company: Company;
  let wallet: Wallet;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    ({ wallet } = await aWallet(test.app, owner.actor, company, { userType: 'COMPANY' }));
  });
  afterAll(() => test.close());

  const give = (lines: object[], who = owner) =>
    test.app.get(BankImports).import(who.actor, { wallet: wallet.uuid, lines });
  const rows = <T>(sql: string) => test.app.get(Database).query<T & object>(sql, [wallet.id]);
  const imports = async () =>
    (
      await rows<{ source: string; line_count: number; new_count: number; imported_by: string }>(
        'SELECT source, line_count, new_count, imported_by FROM wallet_bank_import WHERE wallet_id = ? ORDER BY id',
      )
    ).map((row) => [row.source, row.line_count, row.new_count, row.imported_by]);
  const importers = async () =>
    (
      await rows<{ amount: string; user_id: string; isFirst: number }>(
        `SELECT line.amount, importer.user_id, importer.import_id = line.import_id AS isFirst
           FROM wallet_bank_line_importer importer JOIN wallet_bank_line line ON line.id = importer.line_id
          WHERE line.wallet_id = ? ORDER BY line.id, importer.user_id`,
      )
    ).map((row) => [Number(row.amount), row.user_id, Number(row.isFirst)]);

  it('record everybody who imported a line, once, with the first import of theirs', async () => {
    const other = await aMember(test.app, company, { role: 'accountant' });
    await give([line('5.00')]);
    await give([line('5.00')]);
    expect(await give([line('5.00'), line('7.00')], other)).toEqual({ imported: 1, known: 1, doubtful: [] });
    const [mine, theirs] = [owner.user.id, other.user.id];
    expect(await imports()).toEqual([
      ['TYPED', 1, 1, mine],
      ['TYPED', 1, 0, mine],
      ['TYPED', 2, 1, theirs],
    ]);
    expect(await importers()).toEqual([
      [500, mine, 1],
      [500, theirs, 0],
      [700, theirs, 1],
    ]);
  });

  it('compare with what is known one after the other', async () => {
    const file = Array.from({ length: 20 }, (_, index) => line(`${index + 1}.00`));
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => give(file)));
    expect(outcomes.map(({ imported }) => imported).sort((a, b) => b - a)).toEqual([20, 0, 0, 0, 0]);
  });

  it('of former releases are made by the migration, one for each person and instant', async () => {
    const other = await aMember(test.app, company, { role: 'accountant' });
    await give([line('5.00'), line('6.00')]);
    await give([line('7.00')], other);
    const before = await importers();
    const database = test.app.get(Database);
    for (const sql of [
      'DELETE importer FROM wallet_bank_line_importer importer JOIN wallet_bank_line line ON line.id = importer.line_id WHERE line.wallet_id = ?',
      'UPDATE wallet_bank_line SET import_id = NULL WHERE wallet_id = ?',
      'DELETE FROM wallet_bank_import WHERE wallet_id = ?',
    ]) {
      await database.execute(sql, [wallet.id]);
    }
    const [migration] = test.dataSource.migrations.filter(({ name }) => name?.startsWith('wallet-prove-incoming'));
    const runner = test.dataSource.createQueryRunner();
    for (let time = 0; time < 2; time++) await migration?.up(runner);
    await runner.release();
    expect(await importers()).toEqual(before);
    expect(await imports()).toEqual([
      ['UNKNOWN', 2, 2, owner.user.id],
      ['UNKNOWN', 1, 1, other.user.id],
    ]);
  });
});
