import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aWallet, balancesOf, deposit, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import { reportFigure } from '../../../test/harness/figures.mjs';
import { SIZES } from '../../../test/sizes.js';
import type { Company } from '../../company/index.js';
import type { Uuid } from '../../shared/ids/id.js';
import { Allocations } from '../shares/allocations.service.js';
import { Merges } from '../shares/merges.service.js';
import { ShareChanges } from '../shares/share-changes.service.js';
import { SharesRepository } from '../accounts/records/shares.repository.js';
import { Transfers } from './transfers.service.js';

type MadeWallet = Awaited<ReturnType<typeof aWallet>>;

/** Gate 2. */
const ROUNDS = SIZES.spendingRounds;
const CALLERS = 50;
/** Pairs of wallets, between which rounds go on at once. */
const PAIRS = 5;

describe('money that many want at once', () => {
  let processes: TestApp[];
  let company: Company;
  let person: Person;
  beforeAll(async () => {
    // The whole ledger is proven in the end.
    const database = await ownDatabaseAddress('transfers_race');
    processes = [await openTestApp({}, { database }), await openTestApp({}, { database })];
  });
  beforeEach(async () => {
    person = await signedIn(first().app);
    company = await aCompany(first().app, person.actor);
  });
  afterAll(async () => {
    await expectLedgerSound(first().app);
    for (const process of processes) await process.close();
  });

  const first = (): TestApp => processes[0] as TestApp;
  const anyOf = (index: number): TestApp => processes[index % processes.length] as TestApp;
  const send = (at: TestApp, from: Uuid, to: Uuid, amount: string) =>
    at.app
      .get(Transfers)
      .internal(person.actor, { from, to, amount, currency: 'USD', idempotencyKey: freshKey() })
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      );

  it(`is spent once: ${CALLERS} callers in two processes, ${ROUNDS} rounds`, async () => {
    let overspends = 0;
    const playRounds = async (): Promise<void> => {
      const [a, b] = [
        await aWallet(first().app, person.actor, company),
        await aWallet(first().app, person.actor, company),
      ];
      for (let round = 1; round <= ROUNDS / PAIRS; round++) await playRound([a, b], round);
    };
    const playRound = async ([a, b]: [MadeWallet, MadeWallet], round: number): Promise<void> => {
      await deposit(first().app, a.wallet.uuid, 100);
      const answers = await Promise.all(
        Array.from({ length: CALLERS }, (_, index) => send(anyOf(index), a.wallet.uuid, b.wallet.uuid, '0.10')),
      );
      const done = answers.filter((answer) => answer === 'done').length;
      if (done !== 10) overspends++;
      expect(new Set(answers)).toEqual(new Set(['done', 'INSUFFICIENT_BALANCE']));
      expect(await balancesOf(first().app, a.wallet.uuid, b.wallet.uuid)).toEqual([0, round * 100]);
    };
    await Promise.all(Array.from({ length: PAIRS }, playRounds));
    expect(overspends).toBe(0);
    reportFigure(2, `${overspends} of ${ROUNDS} rounds of ${CALLERS} transfers in two processes overspent`);
  });

  it('is neither lost nor made when transfers cross each other in both directions', async () => {
    const wallets = await Promise.all(
      [1, 2, 3].map(() => aWallet(first().app, person.actor, company, { balance: 1000 })),
    );
    const uuids = wallets.map(({ wallet }) => wallet.uuid);
    const calls = Array.from({ length: 300 }, (_, index) => {
      const [from, to] = [uuids[index % 3], uuids[(index + 1 + (index % 2)) % 3]];
      return send(anyOf(index), from as Uuid, to as Uuid, `${1 + (index % 4)}.00`);
    });
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => !['done', 'INSUFFICIENT_BALANCE'].includes(answer))).toEqual([]);
    const balances = await balancesOf(first().app, ...uuids);
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(3000);
  });

  it('stays what it was while its wallet is split, merged and divided anew', async () => {
    const { wallet, shares } = await aWallet(first().app, person.actor, company, {
      familyType: 'PERCENT',
      shares: [
        { name: 'A', percent: 50 },
        { name: 'B', percent: 50 },
      ],
      balance: 10_000,
    });
    const open = await aWallet(first().app, person.actor, company, { balance: 5000 });
    const [a, b] = shares.map(({ uuid }) => uuid) as unknown as [Uuid<'share'>, Uuid<'share'>];
    const { app } = first();
    const call = (input: object) => ({ idempotencyKey: freshKey(), ...input });
    const acts = Array.from({ length: 40 }, (_, index): Promise<unknown> => {
      const at = anyOf(index).app;
      switch (index % 5) {
        case 0:
          return send(anyOf(index), a, b, '1.00');
        case 1:
          return at
            .get(ShareChanges)
            .split(person.actor, call({ account: index % 2 ? a : b, share: { name: 'C', percent: 1 } }));
        case 2:
          return at
            .get(Transfers)
            .toOtherFamily(
              person.actor,
              call({ from: open.wallet.uuid, to: wallet.uuid, amount: '0.33', currency: 'USD' }),
            );
        case 3:
          return at.get(Merges).merge(person.actor, call({ target: a, sources: [b] }));
        default:
          return at
            .get(Allocations)
            .edit(
              person.actor,
              call({ wallet: wallet.uuid, redistribute: true, parts: [a, b].map((share) => ({ share, percent: 50 })) }),
            );
      }
    });
    await Promise.allSettled(acts);
    const parts = await app.get(SharesRepository).listOpen([wallet.id]);
    expect(parts.reduce((sum, { bp }) => sum + (bp ?? 0), 0)).toBe(10_000);
    const balances = await balancesOf(app, open.wallet.uuid, ...parts.map(({ uuid }) => uuid));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(15_000);
  });
});
