import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aWallet, balancesOf, deposit, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { reportFigure } from '../../../test/harness/figures.mjs';
import { type ModelAccount, WalletModel } from '../../../test/harness/wallet-model.js';
import { SIZES } from '../../../test/sizes.js';
import type { Company } from '../../company/index.js';
import type { Uuid } from '../../shared/ids/id.js';
import { Allocations } from '../shares/allocations.service.js';
import { Merges } from '../shares/merges.service.js';
import { percentText } from '../accounts/percent.js';
import { ShareChanges } from '../shares/share-changes.service.js';
import type { Share } from '../accounts/records/share.entity.js';
import { SharesRepository } from '../accounts/records/shares.repository.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { Transfers } from './transfers.service.js';

const HISTORIES = SIZES.walletHistories;
const AT_ONCE = 6;
const PERCENTS = [5000, 3000, 2000];

/** Places and shares are drawn as numbers and taken modulo what there is then. */
type Act =
  | { act: 'deposit'; ref: number; amount: number }
  | { act: 'transfer'; from: number; to: number; amount: number; far: boolean }
  | { act: 'splitOpen'; amount: number }
  | { act: 'splitPercent'; index: number; percent: number }
  | { act: 'merge'; target: number; source: number }
  | { act: 'allocate'; weights: number[]; redistribute: boolean }
  | { act: 'close'; index: number; weights: number[] };

const any = fc.nat(20);
const amount = fc.integer({ min: 1, max: 3000 });
const weights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 12, maxLength: 12 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('deposit' as const), ref: fc.nat(2), amount }) },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('transfer' as const), from: any, to: any, amount, far: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('splitOpen' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('splitPercent' as const),
      index: any,
      percent: fc.integer({ min: 1, max: 4000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('merge' as const), target: any, source: any }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('allocate' as const), weights, redistribute: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('close' as const), index: any, weights }) },
);

describe('wallets against a naive model', () => {
  let test: TestApp;
  let company: Company;
  let person: Person;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  it(`say and hold the same after every step of ${HISTORIES} histories`, async () => {
    const run = async (acts: readonly Act[]): Promise<void> => {
      const history = await History.begin(test, person, company);
      for (const each of acts) await history.step(each);
    };
    const batch = fc.array(fc.array(act, { minLength: 3, maxLength: 15 }), { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(batch, async (histories) => {
        // A person has a hundred wallets at most.
        person = await signedIn(test.app);
        company = await aCompany(test.app, person.actor);
        await Promise.all(histories.map(run));
      }),
      { numRuns: Math.ceil(HISTORIES / AT_ONCE), endOnFailure: true },
    );
    await expectLedgerSound(test.app);
    reportFigure(1, `0 of ${HISTORIES} histories left balances other than the model, or a flaw in the ledger`);
  });
});

class History {
  private readonly model = new WalletModel(PERCENTS);

  private constructor(
    private readonly test: TestApp,
    private readonly person: Person,
    private readonly wallets: { open: Wallet; bank: Wallet; percent: Wallet },
  ) {}

  static async begin(test: TestApp, person: Person, company: Company): Promise<History> {
    const wallet = async (values: Parameters<typeof aWallet>[3]) =>
      (await aWallet(test.app, person.actor, company, values)).wallet;
    const open = await wallet({ familyType: 'OPEN' });
    const bank = await wallet({ familyType: 'BANK' });
    const shares = PERCENTS.map((bp) => ({ name: 'Share', percent: bp / 100 }));
    return new History(test, person, { open, bank, percent: await wallet({ familyType: 'PERCENT', shares }) });
  }

  async step(drawn: Act): Promise<void> {
    const [openShares, percentShares] = [await this.shares('open'), await this.shares('percent')];
    const [expected, call] = this.both(drawn, openShares, percentShares);
    const answer = await call.then(
      () => 'done',
      (error: { code?: string }) => error.code ?? String(error),
    );
    expect([drawn, answer]).toEqual([drawn, expected]);
    const shares = [...(await this.shares('open')), ...(await this.shares('percent'))];
    const uuids = [this.wallets.open.uuid, this.wallets.bank.uuid, ...shares.map(({ uuid }) => uuid)];
    expect([drawn, await balancesOf(this.test.app, ...uuids)]).toEqual([drawn, this.model.balances()]);
  }

  /** Returns the answer of the model, and the call that should give the same answer. */
  private both(drawn: Act, openShares: Share[], percentShares: Share[]): [string, Promise<unknown>] {
    const { app } = this.test;
    const { actor } = this.person;
    const call = (input: object) => ({ idempotencyKey: freshKey(), ...input });
    const one = (index: number): number => index % percentShares.length;
    const uuid = (index: number) => percentShares[one(index)]?.uuid as Uuid<'share'>;
    switch (drawn.act) {
      case 'deposit': {
        const ref = (['open', 'bank', 'percent'] as const)[drawn.ref] as 'open';
        return [this.model.deposit(ref, drawn.amount), deposit(app, this.wallets[ref].uuid, drawn.amount)];
      }
      case 'transfer': {
        const refs = this.refs(openShares, percentShares);
        const [from, to] = [drawn.from, drawn.to].map((index) => refs[index % refs.length]) as [Named, Named];
        const input = call({ from: from.uuid, to: to.uuid, amount: percentText(drawn.amount), currency: 'USD' });
        const service = app.get(Transfers);
        const said = this.model.transfer({ ...drawn, from: from.ref, to: to.ref });
        return [said, drawn.far ? service.toOtherFamily(actor, input) : service.internal(actor, input)];
      }
      case 'splitOpen': {
        const input = { account: this.wallets.open.uuid, share: { name: 'Part' }, amount: percentText(drawn.amount) };
        return [this.model.splitOpen(drawn.amount), app.get(ShareChanges).split(actor, call(input))];
      }
      case 'splitPercent': {
        const input = { account: uuid(drawn.index), share: { name: 'Part', percent: drawn.percent / 100 } };
        const said = this.model.splitPercent(one(drawn.index), drawn.percent);
        return [said, app.get(ShareChanges).split(actor, call(input))];
      }
      case 'merge': {
        const input = call({ target: uuid(drawn.target), sources: [uuid(drawn.source)] });
        const said = this.model.merge(one(drawn.target), one(drawn.source));
        return [said, app.get(Merges).merge(actor, input)];
      }
      case 'allocate': {
        const percents = wholeOf(drawn.weights.slice(0, percentShares.length));
        const parts = percentShares.map((share, index) => partOf(share, percents[index]));
        const input = call({ wallet: this.wallets.percent.uuid, parts, redistribute: drawn.redistribute });
        return [this.model.allocate(percents, drawn.redistribute), app.get(Allocations).edit(actor, input)];
      }
      case 'close': {
        const index = one(drawn.index);
        const others = percentShares.filter((_, ref) => ref !== index);
        const percents = wholeOf(drawn.weights.slice(0, others.length));
        const parts = others.map((share, ref) => partOf(share, percents[ref]));
        const input = call({ share: uuid(drawn.index), parts });
        return [this.model.close(index, percents), app.get(ShareChanges).deactivate(actor, input)];
      }
    }
  }

  private refs(openShares: Share[], percentShares: Share[]): Named[] {
    return [
      ...(['open', 'bank', 'percent'] as const).map((ref) => ({ ref, uuid: this.wallets[ref].uuid })),
      ...openShares.map(({ uuid }, open) => ({ ref: { open }, uuid })),
      ...percentShares.map(({ uuid }, percent) => ({ ref: { percent }, uuid })),
    ];
  }

  /** Returns the shares in the order of their creation, as the model has them. */
  private async shares(of: 'open' | 'percent'): Promise<Share[]> {
    const shares = await this.test.app.get(SharesRepository).listOpen([this.wallets[of].id]);
    return shares.sort((a, b) => Number(a.id) - Number(b.id));
  }
}

interface Named {
  ref: ModelAccount;
  uuid: Uuid;
}

const partOf = ({ uuid }: Share, bp = 0) => ({ share: uuid, percent: bp / 100 });

/** Percentages that come to a hundred; at most twelve shares are divided anew. */
function wholeOf(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const points = parts.map((part) => Math.floor((part * 10_000) / total));
  const left = 10_000 - points.reduce((sum, part) => sum + part, 0);
  return points.map((part, index) => (index === 0 ? part + left : part));
}
