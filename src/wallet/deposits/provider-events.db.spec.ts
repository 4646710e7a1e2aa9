import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aWallet, balancesOf, expectLedgerSound, freshKey, USD } from '../../../test/harness/builders/wallet.js';
import { SIZES } from '../../../test/sizes.js';
import type { Company } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { minor } from '../../shared/money/money.js';
import { AccountsRepository } from '../ledger/accounts/accounts.repository.js';
import { Transfers } from '../transfers/transfers.service.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { ProviderEvents } from './crediting/provider-events.service.js';
import type { ProviderEvent } from './providers/port/payment-provider.js';
import type { ReturnKind } from './records/deposit-return.entity.js';
import type { Deposit } from './records/deposit.entity.js';
import { DepositsRepository } from './records/deposits.repository.js';

const SECRET = 'whsec_of_the_specs';
const COUNT = SIZES.providerPayments;
const AT_ONCE = 8;

describe('what card providers tell', () => {
  let test: TestApp;
  let company: Company;
  let owner: Person;
  let wallet: Wallet;
  beforeAll(async () => {
    test = await openTestApp({ STRIPE_SECRET_KEY: 'sk_test_of_the_specs', STRIPE_WEBHOOK_SECRET: SECRET });
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    ({ wallet } = await aWallet(test.app, owner.actor, company));
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const now = () => test.clock.now();
  /** Inserts a deposit whose page Stripe has made. */
  const begun = (values: Partial<Deposit> = {}) =>
    test.app.get(DepositsRepository).insert({
      companyId: company.id,
      ownerKind: 'USER',
      ownerId: owner.actor.userKey,
      walletId: wallet.id,
      means: 'CARD',
      currency: USD,
      amount: minor(10_000),
      description: '',
      state: 'CREATED',
      provider: 'STRIPE',
      session: `cs_${newUuid()}`,
      link: 'https://checkout.example/session',
      payment: null,
      reference: null,
      paidAmount: null,
      paidCurrency: null,
      createdAt: now(),
      createdBy: owner.actor.userKey,
      expiresAt: new Date(now().getTime() + 7_200_000),
      settledAt: null,
      postingId: null,
      ...values,
    });
  const tell = (event: ProviderEvent, id = newUuid() as string) =>
    test.app.get(ProviderEvents).receive({ provider: 'STRIPE', event: id }, event);
  const paid = ({ session, amount, currency }: Deposit): ProviderEvent => ({
    kind: 'PAID',
    paid: { session: session as string, payment: `pi_${session}`, amount, currency },
  });
  const taken = (
    { session }: Deposit,
    amount: number,
    { kind = 'REFUND', reference = newUuid() }: { kind?: ReturnKind | 'DISPUTE_LOST'; reference?: string } = {},
  ): ProviderEvent => ({
    kind,
    returned: { payment: `pi_${session}`, reference, amount: minor(amount), currency: USD },
  });
  const credited = async () => {
    const deposit = await begun();
    await tell(paid(deposit));
    return deposit;
  };
  const stateOf = async ({ uuid }: Deposit) => (await test.app.get(DepositsRepository).find(uuid))?.state;
  const eventStates = async () => {
    const rows = await test.app
      .get(Database)
      .query<{ state: string; events: number }>(
        'SELECT state, COUNT(*) AS events FROM wallet_provider_event GROUP BY state',
      );
    return Object.fromEntries(rows.map(({ state, events }) => [state, Number(events)]));
  };
  const balance = async () => (await balancesOf(test.app, wallet.uuid))[0];
  const owed = async () => {
    const [row] = await test.app
      .get(Database)
      .query<{ balance: string }>('SELECT balance FROM wallet_account WHERE id = ?', [wallet.owedId]);
    return Number(row?.balance);
  };
  const spend = async (amount: string) => {
    const { wallet: other } = await aWallet(test.app, owner.actor, company, { name: 'Other' });
    const ends = { from: wallet.uuid, to: other.uuid };
    const move = { ...ends, amount, currency: 'USD', idempotencyKey: freshKey() };
    await test.app
      .get(Transfers)
      .internal(owner.actor, move)
      .catch(() => test.app.get(Transfers).toOtherFamily(owner.actor, { ...move, idempotencyKey: freshKey() }));
  };

  it(`credits ${COUNT} payments once each, told twice and in no order`, async () => {
    const deposits = await Promise.all(Array.from({ length: COUNT }, () => begun({ amount: minor(100) })));
    const told = deposits.flatMap((deposit) => {
      const id: string = newUuid();
      return [() => tell(paid(deposit), id), () => tell(paid(deposit), id)];
    });
    const shuffled = told.map((run, index) => ({ run, at: (index * 7919) % told.length })).sort((a, b) => a.at - b.at);
    for (let from = 0; from < shuffled.length; from += AT_ONCE) {
      await Promise.all(shuffled.slice(from, from + AT_ONCE).map(({ run }) => run()));
    }
    expect(await balance()).toBe(COUNT * 100);
  });

  it('parks what comes before its deposit, and tries again', async () => {
    const early = await begun({ session: null, link: null });
    const session = `cs_${newUuid()}`;
    await tell({ kind: 'PAID', paid: { session, payment: `pi_${session}`, amount: minor(10_000), currency: USD } });
    expect(await balance()).toBe(0);
    await test.app.get(DepositsRepository).update(early.id, { session, link: 'https://checkout.example/late' });
    test.clock.advance(30);
    await test.app.get(ProviderEvents).retryParked();
    expect([await balance(), await stateOf(early)]).toEqual([10_000, 'CREDITED']);
  });

  it('gives up after a week on what nobody knows, and says so', async () => {
    await tell(paid({ ...(await begun()), session: 'cs_of_somebody_else' }));
    const { REFUSED: before = 0 } = await eventStates();
    test.clock.advance(8 * 86_400);
    await test.app.get(ProviderEvents).retryParked();
    const { PARKED, REFUSED } = await eventStates();
    expect([PARKED, REFUSED]).toEqual([undefined, before + 1]);
  });

  it('credits nothing when another amount was paid, and tells the owners', async () => {
    const deposit = await begun();
    await tell(paid({ ...deposit, amount: minor(9999) }));
    await tell(paid(deposit));
    expect([await balance(), await stateOf(deposit)]).toEqual([0, 'MISMATCH']);
    await test.settle();
    const [mail] = await test.dataSource.query<{ type: string }[]>(
      'SELECT type FROM identity_notification WHERE user_id = ? ORDER BY id DESC LIMIT 1',
      [owner.actor.userKey],
    );
    expect(mail?.type).toBe('WALLET_TRANSFER_ACTION');
  });

  it('takes back refunds, each once, and never more than was paid', async () => {
    const deposit = await credited();
    const reference = newUuid();
    await tell(taken(deposit, 3000, { reference }));
    await tell(taken(deposit, 3000, { reference }));
    await tell(taken(deposit, 7001));
    expect(await balance()).toBe(7000);
    await tell(taken(deposit, 7000));
    expect(await balance()).toBe(0);
  });

  it('gives again what a refund took that failed, once, whichever comes first', async () => {
    const [one, other] = [await credited(), await credited()];
    await tell(taken(one, 3000, { reference: 're_1' }));
    await tell(taken(one, 3001, { kind: 'REFUND_FAILED', reference: 're_1' }));
    expect(await balance()).toBe(17_000);
    await tell(taken(one, 3000, { kind: 'REFUND_FAILED', reference: 're_1' }));
    await tell(taken(one, 3000, { kind: 'REFUND_FAILED', reference: 're_1' }));
    expect(await balance()).toBe(20_000);
    await tell(taken(one, 10_000, { reference: 're_2' }));
    expect(await balance()).toBe(10_000);
    await tell(taken(other, 4000, { kind: 'REFUND_FAILED', reference: 're_3' }));
    await tell(taken(other, 4000, { reference: 're_3' }));
    expect(await balance()).toBe(6000);
    test.clock.advance(30);
    await test.app.get(ProviderEvents).retryParked();
    expect(await balance()).toBe(10_000);
  });

  it('forgets a refund that failed without having taken anything, and cries over nothing', async () => {
    const deposit = await credited();
    const failed = taken(deposit, 1000, { kind: 'REFUND_FAILED' });
    await tell(failed);
    test.clock.advance(8 * 86_400);
    await test.app.get(ProviderEvents).retryParked();
    const [row] = await test.dataSource.query<{ state: string }[]>(
      "SELECT state FROM wallet_provider_event WHERE content LIKE CONCAT('%', ?, '%')",
      [failed.kind === 'REFUND_FAILED' ? failed.returned.reference : ''],
    );
    expect([await balance(), row?.state]).toEqual([10_000, 'DONE']);
  });

  it('refuses what is taken back after the company was deleted, with an alarm instead of asking for it again', async () => {
    const deposit = await credited();
    await test.dataSource.query('UPDATE company_company SET deleted_at = ? WHERE id = ?', [
      test.clock.now(),
      deposit.companyId,
    ]);
    const { REFUSED: before = 0 } = await eventStates();
    await tell(taken(deposit, 10_000));
    expect([await balance(), (await eventStates()).REFUSED]).toEqual([10_000, before + 1]);
    await test.dataSource.query('UPDATE company_company SET deleted_at = NULL WHERE id = ?', [deposit.companyId]);
  });

  it('makes owed what was spent before it was taken back, and repays it by what arrives', async () => {
    const deposit = await credited();
    await spend('80.00');
    await tell(taken(deposit, 10_000, { kind: 'DISPUTE', reference: 'dp_1' }));
    expect([await balance(), await owed()]).toEqual([0, -8000]);
    await credited();
    expect([await balance(), await owed()]).toEqual([2000, 0]);
    await tell(taken(deposit, 10_000, { kind: 'DISPUTE_WON', reference: 'dp_1' }));
    expect(await balance()).toBe(12_000);
  });

  it('takes back out of all shares what was divided, and makes owed what is not there any more (case 11)', async () => {
    const halves = ['A', 'B'].map((name) => ({ name, percent: 50 }));
    const { wallet: percent, shares } = await aWallet(test.app, owner.actor, company, {
      familyType: 'PERCENT',
      name: 'Divided',
      shares: halves,
    });
    const deposit = await begun({ walletId: percent.id });
    await tell(paid(deposit));
    const { wallet: open } = await aWallet(test.app, owner.actor, company, { name: 'Spent' });
    const move = { from: percent.uuid, to: open.uuid, amount: '90.00', currency: 'USD', idempotencyKey: freshKey() };
    await test.app.get(Transfers).toOtherFamily(owner.actor, move);
    await tell(taken(deposit, 4000));
    expect(await balancesOf(test.app, ...shares.map(({ uuid }) => uuid))).toEqual([0, 0]);
    const owed = await test.app.get(AccountsRepository).list([percent.owedId]);
    expect(owed.map(({ balance: sum }) => sum)).toEqual([-3000n]);
  });

  it('waits with a dispute that is won before it was booked', async () => {
    const deposit = await credited();
    await tell(taken(deposit, 10_000, { kind: 'DISPUTE_WON', reference: 'dp_2' }));
    expect(await balance()).toBe(10_000);
    await tell(taken(deposit, 10_000, { kind: 'DISPUTE', reference: 'dp_2' }));
    expect(await balance()).toBe(0);
    test.clock.advance(30);
    await test.app.get(ProviderEvents).retryParked();
    expect(await balance()).toBe(10_000);
  });

  it('closes a dispute that is lost, once it was booked, and moves nothing', async () => {
    const deposit = await credited();
    await tell(taken(deposit, 10_000, { kind: 'DISPUTE_LOST', reference: 'dp_3' }));
    await tell(taken(deposit, 10_000, { kind: 'DISPUTE', reference: 'dp_3' }));
    const lostAt = async () => {
      const sql = 'SELECT lost_at AS lostAt FROM wallet_deposit_return WHERE deposit_id = ?';
      return (await test.dataSource.query<{ lostAt: Date | null }[]>(sql, [deposit.id])).map((row) => row.lostAt);
    };
    expect(await lostAt()).toEqual([null]);
    test.clock.advance(30);
    await test.app.get(ProviderEvents).retryParked();
    expect([await lostAt(), await balance()]).toEqual([[test.clock.now()], 0]);
  });

  describe('at /webhooks/stripe', () => {
    const stripe = new Stripe('sk_test_of_the_specs');
    const bodyOf = (deposit: Deposit, id = `evt_${newUuid()}`) =>
      JSON.stringify({
        id,
        object: 'event',
        api_version: Stripe.API_VERSION,
        type: 'checkout.session.completed',
        data: {
          object: {
            id: deposit.session,
            object: 'checkout.session',
            payment_status: 'paid',
            amount_total: Number(deposit.amount),
            currency: 'usd',
            payment_intent: `pi_${deposit.session}`,
          },
        },
      });
    const send = (payload: string, { secret = SECRET, sent = payload } = {}) =>
      test
        .client()
        .post('/webhooks/stripe')
        .set('Content-Type', 'application/json')
        .set('Stripe-Signature', stripe.webhooks.generateTestHeaderString({ payload, secret }))
        .send(sent);

    it('takes what Stripe signed, and once', async () => {
      const deposit = await begun();
      const body = bodyOf(deposit);
      expect((await send(body)).status).toBe(200);
      expect((await send(body)).body).toEqual({ received: true });
      expect(await balance()).toBe(10_000);
    });

    it('refuses what somebody else signed, changed or made too long', async () => {
      const deposit = await begun();
      const body = bodyOf(deposit);
      const foreign = await send(body, { secret: 'whsec_of_somebody_else' });
      expect([foreign.status, foreign.body.code]).toEqual([422, 'VALIDATION']);
      expect((await send(body, { sent: body.replace('usd', 'eur') })).status).toBe(422);
      const unsigned = await test.client().post('/webhooks/stripe').set('Content-Type', 'application/json').send(body);
      expect(unsigned.status).toBe(422);
      const long = await send(`${body}${' '.repeat(300 * 1024)}`);
      expect(long.status).toBe(413);
      expect(await balance()).toBe(0);
    });

    it('says nothing against events that mean nothing here', async () => {
      const { status } = await send(
        JSON.stringify({ id: 'evt_other', object: 'event', type: 'price.created', data: {} }),
      );
      expect(status).toBe(200);
    });

    it('answers 400 to a signed event without its object, and 200 to one in a currency that no wallet has', async () => {
      const broken = await send(JSON.stringify({ id: 'evt_broken', type: 'refund.updated', data: { object: 'x' } }));
      expect([broken.status, broken.body.code]).toEqual([400, 'VALIDATION']);
      const body = bodyOf(await begun());
      expect((await send(body.replace('"usd"', '"ang"'))).status).toBe(200);
      expect(await balance()).toBe(0);
    });
  });
});
