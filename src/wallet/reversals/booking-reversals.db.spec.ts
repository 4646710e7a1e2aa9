import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { BANK_DAY, BankWorld } from '../../../test/harness/bank-world.js';
import { aMember } from '../../../test/harness/builders/company.js';
import { deposit as bringMoney, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { InsufficientBalance } from '../ledger/model/ledger.errors.js';
import { Bookings } from '../reconciliation/booking/bookings.service.js';
import { BankLines } from '../reconciliation/lines/bank-lines.service.js';
import { BankMatches } from '../reconciliation/lines/bank-matches.service.js';
import { Reconciliations } from '../reconciliation/notes/reconciliations.service.js';
import { BankLineTaken } from '../reconciliation/reconciliation.errors.js';
import { Vendors } from '../vendors/vendors.service.js';
import { BookingReversals } from './booking-reversals.service.js';
import { AlreadyReversed, NotReversible } from './reversal.errors.js';

describe('reversing a booking', () => {
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

  const reverse = (named: object, by = world.owner, at = test) =>
    at.app.get(BookingReversals).reverse(by.actor, { reason: 'Wrong wallet', idempotencyKey: freshKey(), ...named });
  const stateOf = async (line: Uuid) => (await world.lines()).find(({ uuid }) => uuid === line)?.state;
  const note = (values: object = {}) =>
    test.app.get(Reconciliations).create(world.accountant.actor, {
      wallet: world.wallet.uuid,
      action: 'CREDIT',
      amount: '200.00',
      transactionDate: BANK_DAY,
      idempotencyKey: freshKey(),
      ...values,
    });
  const noteState = async () => {
    const { data } = await test.app.get(Reconciliations).list(world.owner.actor, { wallet: world.wallet.uuid });
    return data.map(({ reconciliation: { state } }) => state);
  };
  const recon = async () => {
    const sql = 'SELECT balance FROM wallet_account WHERE id = ?';
    return Number((await world.query<{ balance: string }>(sql, world.wallet.reconId))[0]?.balance);
  };
  const confirmed = async () => {
    const { deposit } = await world.declare('50.00');
    const line = await world.line('50.00');
    await world.confirm(deposit, line);
    return { deposit, line };
  };
  const depositState = async (uuid: Uuid) =>
    (await world.query<{ state: string }>('SELECT state FROM wallet_deposit WHERE uuid = ?', uuid))[0]?.state;

  it('happens once for each key, also after the line was booked again', async () => {
    const line = await world.line('50.00');
    await world.book(line);
    const asked = { line, idempotencyKey: freshKey() };
    const done = await reverse(asked);
    expect(await reverse(asked)).toEqual(done);
    await world.book(line);
    expect([await reverse(asked), await stateOf(line)]).toEqual([done, 'BOOKED']);
    await expect(reverse({ ...asked, reason: 'Another' })).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  it('of a deposit opens line and deposit again, tells the owner of the wallet, and can be booked anew', async () => {
    const { deposit, line } = await confirmed();
    await reverse({ line });
    expect([await world.balance(), await stateOf(line), await depositState(deposit)]).toEqual([0, 'OPEN', 'CREATED']);
    expect(await world.toldTo(world.worker, 'WALLET_ACTION')).toEqual(['DEPOSIT_CREDITED', 'BOOKING_REVERSED']);
    await world.confirm(deposit, line);
    await reverse({ line });
    await world.confirm(deposit, line);
    expect([await world.balance(), await world.evidence()]).toEqual([
      5000,
      ['OTHER_PERSON 0', 'OTHER_PERSON 1', 'OTHER_PERSON 2'],
    ]);
    await expectLedgerSound(test.app);
  });

  it('is written to the audit log with its reason', async () => {
    const { line } = await confirmed();
    await reverse({ line });
    const sql = "SELECT details FROM shared_audit WHERE action = 'wallet.booking-reversed' AND company_id = ?";
    const rows = await world.query<{ details: unknown }>(sql, world.company.uuid);
    expect(JSON.stringify(rows)).toContain('Wrong wallet');
  });

  it('asks the evidence rule again: a booking once proven is no proof of the next', async () => {
    const line = await world.line('50.00');
    await world.book(line);
    await reverse({ line }, world.accountant);
    await expect(world.book(line, world.accountant)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    await world.book(line);
    expect(await world.evidence()).toEqual(['OTHER_PERSON 0', 'OTHER_PERSON 1']);
  });

  it('lets a line be booked as something else', async () => {
    await bringMoney(test.app, world.wallet.uuid, 100_000);
    const { uuid: vendor } = await test.app
      .get(Vendors)
      .create(world.owner.actor, { company: world.company.uuid, name: 'Water works' });
    const line = await world.line('-30.00');
    await world.book(line, world.owner, { as: 'CHARGE' });
    await reverse({ line });
    expect(await world.balance(world.wallet)).toBe(100_000);
    await world.book(line, world.owner, { as: 'FEES', vendor });
    await reverse({ line });
    await world.book(line, world.owner, { as: 'VENDOR', vendor });
    expect(await world.balance(world.wallet)).toBe(97_000);
    expect(await world.evidence('VENDOR_PAID')).toEqual(['BEFORE 0', 'BEFORE 1', 'BEFORE 2']);
  });

  it('of a payout gives the fee back', async () => {
    await bringMoney(test.app, world.wallet.uuid, 100_000);
    const line = await world.line('970.00');
    const payout = { line, gross: '1000.00', idempotencyKey: freshKey() };
    await test.app.get(Bookings).bookPayout(world.owner.actor, payout);
    await reverse({ line });
    expect([await world.balance(world.wallet), await stateOf(line)]).toEqual([100_000, 'OPEN']);
  });

  it('opens the note again, with a posting of its own, whichever of the two is named', async () => {
    for (const [round, by] of (['line', 'reconciliation'] as const).entries()) {
      const { reconciliation } = await note();
      const line = await world.line('200.00');
      await test.app.get(BankMatches).match(world.accountant.actor, { line, reconciliation });
      await world.book(line);
      expect([await recon(), await noteState()]).toEqual([0, expect.arrayContaining(['BOOKED'])]);
      await reverse(by === 'line' ? { line } : { reconciliation });
      expect([await recon(), await stateOf(line), await world.balance(world.wallet)]).toEqual([
        20_000,
        'OPEN',
        round * 20_000,
      ]);
      await test.app.get(BankMatches).match(world.accountant.actor, { line, reconciliation });
      await world.book(line);
      expect(await recon()).toBe(0);
      await reverse({ line });
      const update = { reconciliation, action: 'CREDIT', amount: '200.00', transactionDate: BANK_DAY };
      await test.app.get(Reconciliations).update(world.owner.actor, { ...update, idempotencyKey: freshKey() });
      await test.app.get(BankMatches).match(world.accountant.actor, { line, reconciliation });
      await world.book(line);
    }
    expect(await noteState()).toEqual(['BOOKED', 'BOOKED']);
  });

  it('of a note alone needs no line', async () => {
    await bringMoney(test.app, world.wallet.uuid, 100_000);
    const { reconciliation } = await note({ action: 'DEBIT', amount: '12.00' });
    const booking = { reconciliation, as: 'CHARGE', idempotencyKey: freshKey() };
    await test.app.get(Bookings).book(world.accountant.actor, booking);
    await reverse({ reconciliation });
    expect([await recon(), await noteState(), await world.balance(world.wallet)]).toEqual([-1200, ['OPEN'], 100_000]);
  });

  it('is refused once the money is gone, and where nothing is booked', async () => {
    const line = await world.line('50.00');
    await expect(reverse({ line })).rejects.toBeInstanceOf(AlreadyReversed);
    await world.book(line);
    await world.book(await world.line('-20.00'), world.owner, { as: 'CHARGE' });
    await expect(reverse({ line })).rejects.toBeInstanceOf(InsufficientBalance);
    expect(await stateOf(line)).toBe('BOOKED');
    const { reconciliation } = await note();
    const matched = await world.line('200.00');
    await test.app.get(BankMatches).match(world.accountant.actor, { line: matched, reconciliation });
    await expect(reverse({ line: matched })).rejects.toBeInstanceOf(NotReversible);
    await expect(reverse({ line, reason: '' })).rejects.toMatchObject({ fields: { reason: expect.anything() } });
  });

  it('is for accountants of the company', async () => {
    const { line } = await confirmed();
    const member = await aMember(test.app, world.company);
    await expect(reverse({ line }, member)).rejects.toBeInstanceOf(NotFound);
    await expect(reverse({ line }, world.worker)).rejects.toBeInstanceOf(NotFound);
    await reverse({ line }, world.accountant);
  });

  it('leaves no movement behind that another line could be matched with', async () => {
    const { line } = await confirmed();
    await reverse({ line });
    await world.line('-50.00');
    const { data } = await test.app.get(BankLines).list(world.owner.actor, { wallet: world.wallet.uuid });
    const kinds = data.flatMap(({ suggestions }) => suggestions.map(({ candidate }) => candidate.kind));
    expect(kinds).toEqual(['DEPOSIT']);
  });

  it('happens once, however many are at it in two processes', async () => {
    const { line } = await confirmed();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => reverse({ line }, world.owner, processes[index % 2])),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons.every((reason) => reason instanceof AlreadyReversed)).toBe(true);
    expect(await world.balance()).toBe(0);
  });

  it('against confirming on another line: what stands in the end is one of both', async () => {
    for (let round = 0; round < 6; round++) {
      const { deposit, line } = await confirmed();
      const other = await world.line('50.00');
      await Promise.allSettled([
        reverse({ line }, world.owner, processes[0]),
        world.confirm(deposit, other, world.owner, processes[1]),
        world.confirm(deposit, line, world.owner, processes[1]),
      ]);
      const states = [await stateOf(line), await stateOf(other)].sort();
      const isCredited = (await depositState(deposit)) === 'CREDITED';
      expect(states).toEqual(isCredited ? ['BOOKED', 'OPEN'] : ['OPEN', 'OPEN']);
      const booked = (await world.lines()).filter(({ state }) => state === 'BOOKED').length;
      expect(await world.balance()).toBe(booked * 5000);
      await expectLedgerSound(test.app);
    }
  });

  it('against booking the line as something else: the line is booked by one of them', async () => {
    const line = await world.line('50.00');
    await world.book(line);
    const outcomes = await Promise.allSettled([
      reverse({ line }, world.owner, processes[0]),
      world.book(line, world.owner, {}, processes[1]),
    ]);
    const [, booking] = outcomes;
    if (booking?.status === 'rejected') expect(booking.reason).toBeInstanceOf(BankLineTaken);
    expect(await world.balance(world.wallet)).toBe((await stateOf(line)) === 'BOOKED' ? 5000 : 0);
    await expectLedgerSound(test.app);
  });
});
