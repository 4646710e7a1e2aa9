import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { BankWorld } from '../../../test/harness/bank-world.js';
import { aMember } from '../../../test/harness/builders/company.js';
import { aWallet, deposit as bringMoney, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { aCompanyBank, readyToWithdraw } from '../../../test/harness/builders/withdrawal.js';
import { Database } from '../../shared/database/database.js';
import type { Uuid } from '../../shared/ids/id.js';
import { MoneyChecks } from '../money-checks/money-checks.service.js';
import { BankLineDiffers, BankLineTaken } from '../reconciliation/reconciliation.errors.js';
import { Withdrawals } from '../withdrawals/asking/withdrawals.service.js';
import { ReturnLineMissing } from '../withdrawals/records/withdrawal.errors.js';
import { WithdrawalBatches } from '../withdrawals/settling/withdrawal-batches.service.js';
import { WithdrawalSettlement } from '../withdrawals/settling/withdrawal-settlement.service.js';

const DAY = 86_400;

describe('evidence of incoming money', () => {
  let test: TestApp;
  let world: BankWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    world = await BankWorld.make(test);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const refused = (code: string, names?: string) =>
    expect.objectContaining({ code, ...(names && { params: { names } }) });
  /** Lists what somebody was told, but for the accountant's right, which is as old as the company. */
  const told = async (who: Person) => (await world.toldTo(who)).filter((event) => event !== 'RIGHT_GIVEN');
  /** Leaves the owner as the only holder of the right. */
  const leaveOwnerAlone = () =>
    test.app
      .get(Database)
      .execute('UPDATE company_member SET deactivated_at = NOW(3) WHERE company_id = ? AND user_id = ?', [
        world.company.id,
        world.accountant.user.id,
      ]);

  describe('confirming a deposit', () => {
    it('takes an importer who neither acts nor declared, and names who can', async () => {
      const { deposit } = await world.declare('50.00');
      const line = await world.line('50.00');
      await expect(world.confirm(deposit, line, world.accountant)).rejects.toEqual(
        refused('SECOND_PERSON_NEEDED', 'Olga Owner'),
      );
      await world.confirm(deposit, line, world.owner);
      expect([await world.balance(), await world.evidence()]).toEqual([5000, ['OTHER_PERSON 0']]);
      expect(await told(world.owner)).toEqual([]);
    });

    it('is not for who declared and imported, nor for others on their line', async () => {
      const { deposit } = await world.declare('50.00', world.accountant, world.wallet);
      const line = await world.line('50.00');
      for (const by of [world.accountant, world.owner]) {
        await expect(world.confirm(deposit, line, by)).rejects.toEqual(refused('SECOND_IMPORT_NEEDED', 'Olga Owner'));
      }
      await world.importAgain(line, world.owner);
      await world.confirm(deposit, line, world.accountant);
      expect([await world.balance(world.wallet), await world.evidence()]).toEqual([5000, ['OTHER_PERSON 0']]);
    });

    it('of the own wallet wants step-up, and all owners are told', async () => {
      const { wallet } = await aWallet(test.app, world.accountant.actor, world.company);
      const { deposit } = await world.declare('50.00', world.accountant, wallet);
      const line = await world.line('50.00', world.owner);
      test.clock.advance(3600);
      const late = world.confirm(deposit, line, world.accountant);
      await expect(late).rejects.toEqual(refused('STEP_UP_REQUIRED'));
      test.clock.advance(-3600);
      await world.confirm(deposit, line, world.accountant);
      expect([await world.balance(wallet), await world.evidence()]).toEqual([5000, ['OTHER_PERSON 0']]);
      expect(await told(world.owner)).toEqual(['OWN_WALLET']);
      expect(await told(world.accountant)).toEqual([]);
    });

    it('is left to the only holder with step-up: owners and the person paid are told', async () => {
      await leaveOwnerAlone();
      const { deposit } = await world.declare('50.00');
      const line = await world.line('50.00', world.owner);
      test.clock.advance(3600);
      await expect(world.confirm(deposit, line)).rejects.toEqual(refused('STEP_UP_REQUIRED'));
      test.clock.advance(-3600);
      await world.confirm(deposit, line);
      expect(await world.evidence()).toEqual(['ONE_PERSON 0']);
      expect(await told(world.owner)).toEqual(['ONE_PERSON']);
      expect(await told(world.worker)).toEqual(['PAID_BY_ONE']);
    });

    it('counts neither administrators without a seat nor disabled accounts as other holders', async () => {
      await signedIn(test.app, { isAdmin: true });
      const sql = 'UPDATE identity_user SET deactivated_at = NOW(3) WHERE id = ?';
      await test.app.get(Database).execute(sql, [world.accountant.user.id]);
      await world.book(await world.line('50.00', world.owner));
      expect(await world.evidence()).toEqual(['ONE_PERSON 0']);
    });

    it('is refused on a line that names another open deposit', async () => {
      const other = await world.declare('50.00');
      const { deposit } = await world.declare('50.00');
      const line = await world.line('50.00', world.accountant, `Payment ${other.reference.toLowerCase()}`);
      await expect(world.confirm(deposit, line)).rejects.toEqual(refused('NAMES_OTHER_DEPOSIT'));
      await world.confirm(other.deposit, line);
      const later = await world.line('50.00', world.accountant, `Again ${other.reference}`);
      await world.confirm(deposit, later);
      expect(await world.balance()).toBe(10_000);
    });
  });

  describe('booking a line', () => {
    it('as incoming money is refused to its importer, who is told who can (case 31)', async () => {
      const line = await world.line('123456.78');
      const booking = world.book(line, world.accountant);
      await expect(booking).rejects.toEqual(refused('SECOND_PERSON_NEEDED', 'Olga Owner'));
      expect(await world.balance(world.wallet)).toBe(0);
      await world.book(line, world.owner);
      expect([await world.balance(world.wallet), await world.evidence()]).toEqual([12_345_678, ['OTHER_PERSON 0']]);
    });

    it('of a file that both imported is for both', async () => {
      const line = await world.line('10.00');
      await world.importAgain(line, world.owner);
      await world.book(line, world.accountant);
      expect(await world.evidence()).toEqual(['OTHER_PERSON 0']);
    });

    it('of money out is free', async () => {
      await bringMoney(test.app, world.wallet.uuid, 5000);
      await world.book(await world.line('-20.00'), world.accountant, { as: 'CHARGE' });
      expect([await world.balance(world.wallet), await world.evidence('VENDOR_PAID')]).toEqual([3000, ['BEFORE 0']]);
    });

    it('is for another holder again once there is one', async () => {
      await leaveOwnerAlone();
      const line = await world.line('10.00', world.owner);
      await aMember(test.app, world.company, { name: 'Nina New', role: 'accountant' });
      await expect(world.book(line)).rejects.toEqual(refused('SECOND_PERSON_NEEDED', 'Nina New'));
    });
  });

  describe('paying withdrawals', () => {
    let withdrawal: Uuid<'withdrawal'>;
    beforeEach(async () => {
      await readyToWithdraw(test.app, world.worker);
      await aCompanyBank(test.app, world.owner, world.company);
      const { deposit } = await world.declare('500.00');
      await world.confirm(deposit, await world.line('500.00'));
      withdrawal = await ask();
    });

    const ask = async () => {
      const input = { wallet: world.own.uuid, amount: '100.00', idempotencyKey: freshKey() };
      return (await test.app.get(Withdrawals).withdraw(world.worker.actor, input)).withdrawal;
    };
    const batch = (by = world.accountant) =>
      test.app.get(WithdrawalBatches).create(by.actor, { company: world.company.uuid, withdrawals: [withdrawal] });
    const settle = (by = world.accountant, values: object = {}) =>
      test.app.get(WithdrawalSettlement).settle(by.actor, {
        company: world.company.uuid,
        withdrawals: [withdrawal],
        outcome: 'SENT',
        ...values,
      });
    const returned = (lines: Uuid[], by = world.owner) =>
      settle(by, { outcome: 'RETURNED', reason: 'Account closed', lines });
    const batchEvidence = () =>
      world.query<{ evidence: string }>('SELECT evidence FROM wallet_batch WHERE company_id = ?', world.company.id);

    it('is not for who confirmed a bank deposit of the person in the last 30 days', async () => {
      await expect(batch(world.owner)).rejects.toEqual(refused('OWN_EVIDENCE', 'Anna Accountant'));
      await batch();
      await expect(settle(world.owner)).rejects.toEqual(refused('OWN_EVIDENCE', 'Anna Accountant'));
      await settle();
      expect(await batchEvidence()).toEqual([{ evidence: 'OTHER_PERSON' }]);
      expect(await world.evidence('SENT')).toEqual(['OTHER_PERSON 0']);
    });

    it('is for them again after 30 days', async () => {
      test.clock.advance(30 * DAY + 1);
      await batch(world.owner);
    });

    it('of another person is for them', async () => {
      const other = await aMember(test.app, world.company);
      const values = { familyType: 'BANK' as const, balance: 50_000 };
      const { wallet } = await aWallet(test.app, other.actor, world.company, values);
      await readyToWithdraw(test.app, other);
      const input = { wallet: wallet.uuid, amount: '100.00', idempotencyKey: freshKey() };
      ({ withdrawal } = await test.app.get(Withdrawals).withdraw(other.actor, input));
      await batch(world.owner);
    });

    it('is left to the only holder with step-up, told to owners and the person paid', async () => {
      await leaveOwnerAlone();
      test.clock.advance(3600);
      await expect(batch(world.owner)).rejects.toEqual(refused('STEP_UP_REQUIRED'));
      test.clock.advance(-3600);
      await batch(world.owner);
      await settle(world.owner);
      expect(await batchEvidence()).toEqual([{ evidence: 'ONE_PERSON' }]);
      expect(await world.evidence('SENT')).toEqual(['ONE_PERSON 0']);
      expect(await told(world.owner)).toEqual(['ONE_PERSON', 'ONE_PERSON']);
      expect(await told(world.worker)).toEqual(['PAID_BY_ONE', 'PAID_BY_ONE']);
    });

    it('is a finding of Money checks where it contradicts who confirmed', async () => {
      await batch();
      await settle();
      const findings = async () => {
        const asked = { company: world.company.uuid, kind: 'EVIDENCE' };
        const { sections } = await test.app.get(MoneyChecks).read(world.owner.actor, asked);
        return (sections[0]?.rows ?? []).map(({ detail, object }) => [detail, object === withdrawal]).sort();
      };
      expect(await findings()).toEqual([]);
      const sql = `UPDATE wallet_bank_line SET settled_by = ? WHERE company_id = ? AND state = 'BOOKED'`;
      await test.app.get(Database).execute(sql, [world.accountant.user.id, world.company.id]);
      expect(await findings()).toEqual([
        ['BANK_DEPOSIT', false],
        ['BATCH', false],
        ['SENT', true],
      ]);
    });

    describe('that came back', () => {
      beforeEach(async () => {
        await batch();
        await settle();
      });

      it('takes a bank line of the amount for each, and books it once', async () => {
        const [line, other] = [await world.line('100.00', world.owner), await world.line('99.00', world.owner)];
        await expect(returned([], world.accountant)).rejects.toMatchObject({ fields: { lines: expect.anything() } });
        await expect(returned([other], world.accountant)).rejects.toBeInstanceOf(BankLineDiffers);
        await returned([line], world.accountant);
        expect(await world.evidence('RETURNED')).toEqual(['OTHER_PERSON 0']);
        await expect(world.book(line, world.accountant)).rejects.toBeInstanceOf(BankLineTaken);
        expect(await world.balance()).toBe(50_000);
      });

      it('takes an importer who neither acts nor asked for it', async () => {
        const own = await world.line('100.00');
        await expect(returned([own], world.accountant)).rejects.toEqual(refused('SECOND_PERSON_NEEDED', 'Olga Owner'));
        await world.query(
          'UPDATE wallet_bank_line_importer SET user_id = ? WHERE user_id = ?',
          world.worker.user.id,
          world.accountant.user.id,
        );
        await expect(returned([own], world.accountant)).rejects.toEqual(refused('SECOND_IMPORT_NEEDED', 'Olga Owner'));
        await world.importAgain(own, world.owner);
        await returned([own], world.accountant);
      });

      it('is refused on a line that names an open deposit', async () => {
        const { reference } = await world.declare('100.00');
        const line = await world.line('100.00', world.owner, `Payment ${reference}`);
        await expect(returned([line], world.accountant)).rejects.toEqual(refused('NAMES_OTHER_DEPOSIT'));
        const find = settle(world.accountant, { outcome: 'RETURNED', reason: 'Account closed' });
        await expect(find).rejects.toEqual(refused('NAMES_OTHER_DEPOSIT'));
        expect(await world.balance()).toBe(40_000);
      });

      it('is found by its amount where one open line shows it', async () => {
        const find = () => settle(world.accountant, { outcome: 'RETURNED', reason: 'Account closed' });
        await expect(find()).rejects.toBeInstanceOf(ReturnLineMissing);
        const lines = [await world.line('100.00', world.owner), await world.line('100.00', world.owner)];
        await expect(find()).rejects.toBeInstanceOf(ReturnLineMissing);
        await world.book(lines[0] as Uuid, world.accountant);
        await find();
        const states = (await world.lines()).filter(({ uuid }) => lines.includes(uuid)).map(({ state }) => state);
        expect(states).toEqual(['BOOKED', 'BOOKED']);
      });

      it('is left to the only holder beside who asked for it, with step-up', async () => {
        const values = { familyType: 'BANK' as const, balance: 50_000 };
        const { wallet } = await aWallet(test.app, world.accountant.actor, world.company, values);
        await readyToWithdraw(test.app, world.accountant);
        const input = { wallet: wallet.uuid, amount: '70.00', idempotencyKey: freshKey() };
        ({ withdrawal } = await test.app.get(Withdrawals).withdraw(world.accountant.actor, input));
        await batch(world.owner);
        await settle(world.owner);
        const line = await world.line('70.00', world.owner);
        await expect(returned([line], world.accountant)).rejects.toEqual(refused('OWN_WITHDRAWAL'));
        test.clock.advance(3600);
        await expect(returned([line])).rejects.toEqual(refused('STEP_UP_REQUIRED'));
        test.clock.advance(-3600);
        await returned([line]);
        expect(await world.evidence('RETURNED')).toEqual(['ONE_PERSON 0']);
        expect(await told(world.accountant)).toEqual(['PAID_BY_ONE']);
      });

      it('is not shown by a line that names an open deposit', async () => {
        const { deposit, reference } = await world.declare('100.00');
        const line = await world.line('100.00', world.owner, `Transfer ${reference}`);
        await expect(returned([line], world.accountant)).rejects.toEqual(refused('NAMES_OTHER_DEPOSIT'));
        await world.confirm(deposit, line, world.accountant);
      });

      it('does not take a line of another company', async () => {
        const elsewhere = await BankWorld.make(test);
        const line = await elsewhere.line('100.00');
        await expect(returned([line], world.accountant)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      });
    });
  });
});
