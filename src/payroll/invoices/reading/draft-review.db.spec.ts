import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aMember } from '../../../../test/harness/builders/company.js';
import { aProjectUser } from '../../../../test/harness/builders/project.js';
import { aWallet } from '../../../../test/harness/builders/wallet.js';
import { named, PayrollWorld } from '../../../../test/harness/payroll-world.js';
import { Database } from '../../../shared/database/database.js';
import { Forbidden, NotFound } from '../../../shared/errors/app-error.js';
import { DraftsChanged } from '../access/invoice.errors.js';
import { DraftSelection } from '../making/draft-selection.service.js';
import { Drafts } from '../making/drafts.service.js';
import { DraftReview } from './draft-review.service.js';

const BONUS = [{ category: 'BONUS', amount: '10.00' }];

describe('drafts before they are sent', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
  });
  afterAll(() => test.close());

  const requested = (values: object = {}) => ({
    project: world.project.uuid,
    from: '2026-11-09',
    to: '2026-11-10',
    ...values,
  });
  const findPage = (values: object = {}, who = world.accountant) =>
    test.app.get(DraftReview).findPage(who.actor, requested(values));
  const sum = (who = world.accountant) => test.app.get(DraftReview).sum(who.actor, requested());
  const listSeen = (mark: string, invoices: readonly string[]) =>
    test.app.get(DraftReview).listSeen(world.accountant.actor, requested({ mark, invoices }) as never);
  /** Drafts 1.5 hours of the worker, a bonus of another person, and nothing for a third person. */
  const draftThree = async (values: object = {}) => {
    const [second, third] = [
      await aProjectUser(test.app, world.company, world.project),
      await aProjectUser(test.app, world.company, world.project),
    ];
    return [
      await world.draft(),
      await world.draft({ user: second.user.uuid, extraPayments: BONUS, ...values }),
      await world.draft({ user: third.user.uuid }),
    ] as const;
  };

  it('are read in pages, and summed over all of them', async () => {
    await world.fee({ kind: 'PERCENT', percent: 10 });
    const [first, second, empty] = await draftThree();
    const page = await findPage({ first: 2 });
    expect(page.data.map(({ invoice, amounts }) => [invoice.uuid, amounts.total])).toEqual([
      [empty, 0n],
      [second, 1000n],
    ]);
    expect(page).toMatchObject({ count: 3, next: second, isFirst: true });
    const rest = await findPage({ first: 2, after: page.next });
    expect(rest.data).toMatchObject([
      { invoice: { uuid: first }, fee: 150n, sum: 1650n, source: { uuid: world.wallet } },
    ]);
    expect(rest).toMatchObject({ count: 3, next: null, isFirst: false });
    expect(await sum()).toMatchObject({
      sendable: [
        { invoice: second, total: 1000n },
        { invoice: first, total: 1500n },
      ],
      empty: 1,
      onHold: 0,
      hours: 1500n,
      earlier: 0n,
      extras: 1000n,
      receives: 2500n,
      fee: 250n,
      sum: 2750n,
      sources: [{ uuid: world.wallet, sum: 2750n }],
    });
  });

  it('begin anew where the last one of the page before is gone', async () => {
    const [first, second] = await draftThree();
    await test.app.get(Drafts).remove(world.accountant.actor, named(second));
    const page = await findPage({ after: second });
    expect(page.data.map(({ invoice }) => invoice.uuid)).toContain(first);
    expect(page.isFirst).toBe(true);
  });

  it('tell who made them, where that was not the reader', async () => {
    const [draft, byPayday] = await draftThree();
    await test.app.get(Database).execute('UPDATE payroll_invoice SET created_by = NULL WHERE uuid = ?', [byPayday]);
    const makers = async (who = world.accountant) => {
      const { data } = await findPage({}, who);
      return [draft, byPayday].map((uuid) => data.find(({ invoice }) => invoice.uuid === uuid)?.maker);
    };
    expect(await makers()).toEqual([null, { name: null }]);
    expect(await makers(world.owner)).toEqual([{ name: world.accountant.user.name }, { name: null }]);
  });

  it('are summed by the wallets that pay', async () => {
    const other = (await aWallet(test.app, world.owner.actor, world.company, { userType: 'COMPANY' })).wallet.uuid;
    await draftThree({ sourceWallet: other });
    const { sources } = await sum();
    expect(new Map(sources.map((source) => [source.uuid, source.sum]))).toEqual(
      new Map([
        [world.wallet, 1500n],
        [other, 1000n],
      ]),
    );
  });

  it('are those of exactly the period', async () => {
    const second = await aProjectUser(test.app, world.company, world.project);
    await world.draft({ user: second.user.uuid, from: '2026-11-08', to: '2026-11-10', extraPayments: BONUS });
    const own = await world.draft();
    expect((await findPage()).data.map(({ invoice }) => invoice.uuid)).toEqual([own]);
    expect(await sum()).toMatchObject({ sendable: [{ invoice: own, total: 1500n }], empty: 0, receives: 1500n });
    const periods = await test.app.get(DraftReview).listPeriods(world.accountant.actor, world.project.uuid);
    expect(periods).toEqual([
      { from: '2026-11-08', to: '2026-11-10', people: 1 },
      { from: '2026-11-09', to: '2026-11-10', people: 1 },
    ]);
  });

  it('stay where they are on hold', async () => {
    const [first, second] = await draftThree();
    await test.app.get(DraftSelection).select(world.accountant.actor, named(first, { onHold: true }));
    expect(await sum()).toMatchObject({ sendable: [{ invoice: second }], onHold: 1, receives: 1000n });
    expect((await findPage()).data.map(({ invoice }) => invoice.onHold)).toEqual([false, false, true]);
    await test.app.get(DraftSelection).select(world.accountant.actor, named(first, { onHold: false }));
    expect(await sum()).toMatchObject({ onHold: 0, receives: 2500n });
  });

  it('are named for sending as long as they are those that were seen', async () => {
    const [first, second] = await draftThree();
    const { mark } = await sum();
    const seen = [
      { invoice: second, total: 1000n },
      { invoice: first, total: 1500n },
    ];
    expect(await listSeen(mark, [first, second])).toEqual(seen);
    // Drafts that came since are not sent with them.
    const late = await aProjectUser(test.app, world.company, world.project);
    await world.draft({ user: late.user.uuid, extraPayments: BONUS });
    expect(await listSeen(mark, [first, second])).toEqual(seen);
    await expect(listSeen(mark, [first])).rejects.toThrow(DraftsChanged);
    const change = { payrollWallet: world.wallet, sourceWallet: world.wallet, extraPayments: BONUS };
    await test.app.get(Drafts).update(world.accountant.actor, named(first, change));
    await expect(listSeen(mark, [first, second])).rejects.toThrow(DraftsChanged);
    await expect(listSeen('', [first, second])).rejects.toThrow(DraftsChanged);
  });

  it('are not sent where they are of another period, or on hold', async () => {
    const [first, second] = await draftThree();
    const other = await aProjectUser(test.app, world.company, world.project);
    const outside = await world.draft({ user: other.user.uuid, to: '2026-11-09', extraPayments: BONUS });
    const { mark } = await sum();
    await expect(listSeen(mark, [first, second, outside])).rejects.toThrow(DraftsChanged);
    await test.app.get(DraftSelection).select(world.accountant.actor, named(first, { onHold: true }));
    await expect(listSeen(mark, [first, second])).rejects.toThrow(DraftsChanged);
  });

  it('hide costs and wallets from those who do not pay, and oneself’s from everybody', async () => {
    await world.fee({ kind: 'PERCENT', percent: 10 });
    await draftThree();
    const manager = await aMember(test.app, world.company, { role: 'manager' });
    expect(await sum(manager)).toMatchObject({ receives: 2500n, fee: 0n, sum: 2500n, sources: [] });
    await expect(findPage({}, world.worker)).rejects.toThrow(Forbidden);
    await expect(findPage({}, await signedIn(test.app))).rejects.toThrow(NotFound);
  });
});
