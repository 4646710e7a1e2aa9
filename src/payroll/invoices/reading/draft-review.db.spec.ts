import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aMember } from '../../../../test/harness/builders/company.js';
import { aProjectUser } from '../../../../test/harness/builders/project.js';
import { aWallet } from '../../../../test/harness/builders/wallet.js';
import { named, PayrollWorld } from '../../../../test/harness/payroll-world.js';
import { Forbidden, NotFound } from '../../../shared/errors/app-error.js';
import { DraftsChanged } from '../access/invoice.errors.js';
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
  const listSeen = (mark: string) =>
    test.app.get(DraftReview).listSeen(world.accountant.actor, requested({ mark }) as never);
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
      sendable: [second, first],
      empty: 1,
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

  it('are summed by the wallets that pay, also where somebody has two', async () => {
    const other = (await aWallet(test.app, world.owner.actor, world.company, { userType: 'COMPANY' })).wallet.uuid;
    await draftThree({ sourceWallet: other, from: '2026-11-09', to: '2026-11-09' });
    const [{ user }] = [world.worker];
    await world
      .draft({ user: user.uuid, from: '2026-11-08', to: '2026-11-08', extraPayments: BONUS })
      .catch(() => null);
    const { sources } = await test.app
      .get(DraftReview)
      .sum(world.accountant.actor, requested({ from: '2026-11-01', to: '2026-11-10' }));
    expect(new Map(sources.map((source) => [source.uuid, source.sum]))).toEqual(
      new Map([
        [world.wallet, 2500n],
        [other, 1000n],
      ]),
    );
  });

  it('are named for sending as long as they are those that were seen', async () => {
    const [first, second] = await draftThree();
    const { mark } = await sum();
    expect(await listSeen(mark)).toEqual([second, first]);
    const change = { payrollWallet: world.wallet, sourceWallet: world.wallet, extraPayments: BONUS };
    await test.app.get(Drafts).update(world.accountant.actor, named(first, change));
    await expect(listSeen(mark)).rejects.toThrow(DraftsChanged);
    await expect(listSeen('')).rejects.toThrow(DraftsChanged);
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
