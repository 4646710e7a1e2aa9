import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { BankWorld } from '../../../../test/harness/bank-world.js';
import { expectLedgerSound, freshKey } from '../../../../test/harness/builders/wallet.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { BookingReversals } from '../../reversals/booking-reversals.service.js';
import { BankLines } from '../lines/bank-lines.service.js';
import { BankMatches } from '../lines/bank-matches.service.js';
import { BankLineRemoved, BankLinesInUse } from '../reconciliation.errors.js';
import { BankImportHistory } from './bank-import-history.service.js';
import { BankLineRemoval } from './bank-line-removal.service.js';

describe('removing bank lines', () => {
  let processes: TestApp[];
  let test: TestApp;
  let world: BankWorld;
  beforeAll(async () => {
    processes = [await openTestApp(), await openTestApp()];
    test = processes[0] as TestApp;
  });
  beforeEach(async () => {
    for (const { clock } of processes) clock.set(new Date('2026-11-21T12:00:00.000Z'));
    world = await BankWorld.make(test);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    for (const one of processes) await one.close();
  });

  const remove = (named: object, by = world.accountant, at = test) =>
    at.app.get(BankLineRemoval).remove(by.actor, { reason: 'Wrong file', idempotencyKey: freshKey(), ...named });
  const imports = async () =>
    (await test.app.get(BankImportHistory).list(world.owner.actor, { wallet: world.wallet.uuid })).data;
  const lastImport = async () => (await imports())[0]?.bankImport.uuid as Uuid<'bankImport'>;
  const texts = async () => (await world.lines()).map(({ text }) => text).sort();
  const importersOf = async (text: string) =>
    (
      await world.query<{ id: string }>(
        `SELECT importer.user_id AS id FROM wallet_bank_line_importer importer
           JOIN wallet_bank_line line ON line.id = importer.line_id WHERE line.wallet_id = ? AND line.text = ?`,
        world.wallet.id,
        text,
      )
    ).map(({ id }) => id);

  it('leaves them readable, and a file brings them again', async () => {
    await world.import([
      ['5.00', 'A'],
      ['6.00', 'B'],
    ]);
    const line = await world.find('A');
    expect(await remove({ lines: [line] })).toEqual({ removed: 1 });
    expect(await remove({ lines: [line] })).toEqual({ removed: 0 });
    expect(await texts()).toEqual(['B']);
    expect(await test.app.get(BankLines).countOpen(world.accountant.actor, world.company.uuid)).toBe(1);
    const { data } = await test.app
      .get(BankLines)
      .list(world.owner.actor, { wallet: world.wallet.uuid, removed: true });
    expect(data.map(({ line: { text, removeReason }, suggestions }) => [text, removeReason, suggestions])).toEqual([
      ['A', 'Wrong file', []],
    ]);
    const again = await world.import([
      ['5.00', 'A'],
      ['6.00', 'B'],
    ]);
    expect([again, await texts()]).toEqual([{ imported: 1, known: 1, doubtful: [] }, ['A', 'B']]);
  });

  it('happens once for each key: a repetition does not remove what came again', async () => {
    const line = await world.line('5.00', world.accountant, 'A');
    const idempotencyKey = freshKey();
    const asked = { import: await lastImport(), idempotencyKey };
    expect(await remove(asked)).toEqual({ removed: 1 });
    expect(await remove(asked)).toEqual({ removed: 1 });
    await world.import([['5.00', 'A']]);
    expect([await remove(asked), await texts()]).toEqual([{ removed: 1 }, ['A']]);
    await expect(remove({ lines: [line], idempotencyKey })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    await expect(remove({ lines: [line], idempotencyKey: undefined })).rejects.toMatchObject({
      fields: { idempotencyKey: expect.anything() },
    });
  });

  it('ends what could be done with them', async () => {
    const line = await world.line('50.00');
    const { deposit } = await world.declare('50.00');
    await remove({ lines: [line] });
    await expect(world.book(line)).rejects.toBeInstanceOf(BankLineRemoved);
    await expect(world.confirm(deposit, line)).rejects.toBeInstanceOf(BankLineRemoved);
    const match = test.app.get(BankMatches).match(world.owner.actor, { line, posting: deposit });
    await expect(match).rejects.toBeInstanceOf(BankLineRemoved);
  });

  it('of a whole import removes what it brought, all or nothing', async () => {
    await world.import([
      ['5.00', 'A'],
      ['-6.00', 'B'],
    ]);
    const first = await lastImport();
    await world.import([
      ['5.00', 'A'],
      ['7.00', 'C'],
    ]);
    await world.book(await world.find('C'));
    await expect(remove({ import: await lastImport() })).rejects.toMatchObject({
      code: 'BANK_LINES_IN_USE',
      params: { lines: '2026-11-20 “C”' },
    });
    expect(await texts()).toEqual(['A', 'B', 'C']);
    expect(await remove({ import: first })).toEqual({ removed: 2 });
    expect(await remove({ import: first })).toEqual({ removed: 0 });
    expect(await texts()).toEqual(['C']);
    expect(
      (await imports()).map(({ bankImport: { newCount, removeReason }, importer, remover, usedCount }) => [
        newCount,
        usedCount,
        importer,
        remover,
        removeReason,
      ]),
    ).toEqual([
      [1, 1, 'Anna Accountant', null, null],
      [2, 0, 'Anna Accountant', 'Anna Accountant', 'Wrong file'],
    ]);
    await expect(remove({})).rejects.toMatchObject({ fields: { lines: expect.anything() } });
    await expect(remove({ import: first, lines: [await world.find('C')] })).rejects.toMatchObject({
      fields: { lines: expect.anything() },
    });
  });

  it('of an import that repeated a line takes its importer back, and with that the evidence', async () => {
    const line = await world.line('5.00', world.accountant, 'A');
    await world.importAgain(line, world.owner);
    await remove({ import: await lastImport() }, world.owner);
    expect([await texts(), await importersOf('A')]).toEqual([['A'], [world.accountant.user.id]]);
    await expect(world.book(line, world.accountant)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  });

  it('keeps the importer of a line that was booked on it', async () => {
    const line = await world.line('5.00', world.accountant, 'A');
    await world.importAgain(line, world.owner);
    const repeated = await lastImport();
    await world.book(line, world.accountant);
    await remove({ import: repeated }, world.owner);
    expect((await importersOf('A')).sort()).toEqual([world.accountant.user.id, world.owner.user.id].sort());
  });

  it('waits until a booking is reversed', async () => {
    const line = await world.line('5.00');
    await world.book(line);
    await expect(remove({ lines: [line] })).rejects.toBeInstanceOf(BankLinesInUse);
    await test.app
      .get(BookingReversals)
      .reverse(world.owner.actor, { line, reason: 'Wrong file', idempotencyKey: freshKey() });
    expect(await remove({ lines: [line] })).toEqual({ removed: 1 });
  });

  it('is for accountants, a wallet at a time', async () => {
    const line = await world.line('5.00');
    await expect(remove({ lines: [line] }, world.worker)).rejects.toBeInstanceOf(NotFound);
    await expect(remove({ import: await lastImport() }, world.worker)).rejects.toBeInstanceOf(NotFound);
    const other = await BankWorld.make(test);
    const foreign = await other.line('5.00');
    await expect(remove({ lines: [line, foreign] })).rejects.toBeInstanceOf(NotFound);
    await expect(remove({ lines: [foreign] })).rejects.toBeInstanceOf(NotFound);
  });

  it('against booking in another process: one of them wins', async () => {
    let removals = 0;
    for (let round = 0; round < 8; round++) {
      const line = await world.line('5.00');
      const [removal, booking] = await Promise.allSettled([
        remove({ lines: [line] }, world.accountant, processes[round % 2]),
        world.book(line, world.owner, {}, processes[(round + 1) % 2]),
      ]);
      expect([removal?.status, booking?.status].sort()).toEqual(['fulfilled', 'rejected']);
      const loser = removal?.status === 'rejected' ? removal.reason : (booking as PromiseRejectedResult).reason;
      expect(loser).toBeInstanceOf(removal?.status === 'rejected' ? BankLinesInUse : BankLineRemoved);
      if (removal?.status === 'fulfilled') removals++;
    }
    expect(await world.balance(world.wallet)).toBe((8 - removals) * 500);
    await expectLedgerSound(test.app);
  });
});
