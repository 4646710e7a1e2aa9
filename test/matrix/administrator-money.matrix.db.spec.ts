import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MemberChanges } from '../../src/company/company-users/member-changes.service.js';
import { Invitations } from '../../src/company/invitations/sending/invitations.service.js';
import { Drafts } from '../../src/payroll/invoices/making/drafts.service.js';
import { RateChanges } from '../../src/payroll/rates/rate-changes.service.js';
import { PermissionChanges } from '../../src/project/permissions/changes/permission-changes.service.js';
import { isAppError } from '../../src/shared/errors/app-error.js';
import type { Uuid } from '../../src/shared/ids/id.js';
import { COMPANY_ROLES, type CompanyRole } from '../../src/shared/permissions/role.js';
import { CompanyTerms } from '../../src/wallet/billing/company/company-terms.service.js';
import { Transfers } from '../../src/wallet/transfers/transfers.service.js';
import { Wallets } from '../../src/wallet/wallets/wallets.service.js';
import { type Person, signedIn, signIn } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { aMember } from '../harness/builders/company.js';
import { aWallet, expectLedgerSound, freshKey } from '../harness/builders/wallet.js';
import { ownDatabaseAddress } from '../harness/database-server.js';
import { PayrollWorld } from '../harness/payroll-world.js';

type Seat = CompanyRole | null;
const SEATS: readonly Seat[] = [null, ...COMPANY_ROLES];
/** Rights over money that somebody could be given, and the roles that bring them. */
const GRANTS = ['accounts.company', 'payment.edit', 'documents.verify', 'company.billing.edit'] as const;

/** An operation, and the seats that let anybody do it, written down by hand. */
type Operation = [name: string, seats: readonly Seat[], ask: (actor: Person['actor']) => Promise<unknown>];

describe('the administrator flag and money', () => {
  let test: TestApp;
  let world: PayrollWorld;
  let owner: Person;
  let approved: Uuid<'invoice'>;
  /** Everybody who asks, each of whom nothing that is asked for changes: one for each seat, with the flag and without. */
  let cast: { seat: Seat; isAdmin: boolean; person: Person }[];
  beforeAll(async () => {
    // The whole ledger is proven in the end.
    test = await openTestApp({}, { database: await ownDatabaseAddress('administrator_money') });
    world = await PayrollWorld.make(test);
    approved = await world.approved({ from: '2026-11-10' });
    owner = await signIn(test.app, world.owner.user);
    cast = [];
    for (const seat of SEATS) {
      for (const isAdmin of [true, false]) cast.push({ seat, isAdmin, person: await personIn(seat, isAdmin) });
    }
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const key = () => ({ idempotencyKey: freshKey() });
  const at = () => ({ company: world.company.uuid });
  const someone = (role: CompanyRole = 'member') => aMember(test.app, world.company, { role });
  const anAccountantWhoLeft = async () => {
    const person = await someone('accountant');
    await test.app.get(MemberChanges).deactivate(world.owner.actor, { ...at(), user: person.user.uuid });
    return person;
  };
  const invite = (companyRole: CompanyRole) => (actor: Person['actor']) =>
    test.app.get(Invitations).invite(actor, { ...at(), email: `${freshKey()}@elsewhere.example`, companyRole });
  const promote = (role: CompanyRole) => async (actor: Person['actor']) =>
    test.app.get(MemberChanges).changeRole(actor, { ...at(), user: (await someone()).user.uuid, role });
  const grant = (change: object) => (actor: Person['actor']) =>
    test.app.get(PermissionChanges).save(actor, at(), { changes: [{ effect: 'ALLOW', ...change }] });

  const OPERATIONS: Operation[] = [
    [
      'change a rate',
      ['owner', 'accountant'],
      (actor) =>
        test.app.get(RateChanges).update(actor, {
          project: world.project.uuid,
          user: world.worker.user.uuid,
          paymentType: 'HOURLY',
          amount: '10.00',
          effectiveFrom: '2027-01-01',
          ...key(),
        }),
    ],
    [
      'send an invoice',
      ['owner', 'accountant'],
      (actor) => test.app.get(Drafts).createAndSend(actor, world.requested({ to: '2026-11-09' })),
    ],
    ['pay an invoice', ['owner', 'accountant'], (actor) => world.pay(approved, {}, { ...world.owner, actor })],
    [
      'transfer money of the company',
      ['owner', 'accountant'],
      async (actor) => {
        const wallet = { userType: 'COMPANY' as const, name: 'Reserve' };
        const { wallet: to } = await aWallet(test.app, world.owner.actor, world.company, wallet);
        const requested = { from: world.wallet, to: to.uuid, amount: '0.01', currency: 'USD', ...key() };
        return test.app.get(Transfers).internal(actor, requested);
      },
    ],
    [
      'open a wallet of the company',
      ['owner', 'accountant'],
      (actor) =>
        test.app
          .get(Wallets)
          .create(actor, { ...at(), userType: 'COMPANY', familyType: 'OPEN', currency: 'USD', name: 'New', ...key() }),
    ],
    [
      'change the management fee',
      ['owner', 'accountant'],
      (actor) => test.app.get(CompanyTerms).updateFee(actor, { ...at(), version: 0, kind: 'PERCENT', percent: 1 }),
    ],
    ['invite an owner', ['owner'], invite('owner')],
    ['invite an accountant', ['owner'], invite('accountant')],
    ['promote to owner', ['owner'], promote('owner')],
    ['promote to accountant', ['owner'], promote('accountant')],
    [
      'let an accountant in again',
      ['owner'],
      async (actor) =>
        test.app.get(MemberChanges).activate(actor, { ...at(), user: (await anAccountantWhoLeft()).user.uuid }),
    ],
    ...GRANTS.flatMap((slug): Operation[] => [
      [
        `grant ${slug} to a person`,
        ['owner'],
        async (actor) => grant({ subject: 'USER', user: (await someone()).user.uuid, slug })(actor),
      ],
      [`grant ${slug} to a role`, ['owner'], grant({ subject: 'COMPANY_ROLE', role: 'agent', slug })],
    ]),
  ];

  /** Whether somebody may: what is refused for another reason was let in. */
  const isLetIn = (asked: Promise<unknown>): Promise<boolean> =>
    asked.then(
      () => true,
      (error: unknown) => {
        if (!isAppError(error)) throw error;
        return !['forbidden', 'not-found'].includes(error.kind);
      },
    );
  const personIn = async (seat: Seat, isAdmin: boolean): Promise<Person> =>
    seat === null ? signedIn(test.app, { isAdmin }) : aMember(test.app, world.company, { role: seat, isAdmin });

  it.each(OPERATIONS)('%s: may %j, whether they administer the installation or not', async (_name, seats, ask) => {
    const wrong: string[] = [];
    for (const { seat, isAdmin, person } of cast) {
      // A role that was given rights in one case must not help in the next.
      await test.dataSource.query('DELETE FROM company_grant WHERE company_id = ?', [world.company.id]);
      // Another object for each request: permissions are kept as long as it lives.
      const isIn = await isLetIn(ask({ ...person.actor }));
      if (isIn !== seats.includes(seat)) wrong.push(`${isAdmin ? 'administrator' : 'person'} as ${seat}: ${isIn}`);
    }
    expect(wrong).toEqual([]);
  });

  it('gives nothing in two steps: as a manager by the flag, or with a role that was given rights', async () => {
    const admin = await aMember(test.app, world.company, { role: 'manager', isAdmin: true });
    expect(await isLetIn(promote('accountant')(admin.actor))).toBe(false);
    const raised = { subject: 'COMPANY_ROLE', role: 'manager', slug: 'accounts.company', effect: 'ALLOW' };
    await test.app.get(PermissionChanges).save(owner.actor, at(), { changes: [raised] });
    const outsider = await signedIn(test.app, { isAdmin: true });
    expect(await isLetIn(invite('manager')(outsider.actor))).toBe(false);
    expect(await isLetIn(promote('manager')(outsider.actor))).toBe(false);
    await test.dataSource.query('DELETE FROM company_grant WHERE company_id = ?', [world.company.id]);
    expect(await isLetIn(invite('manager')(outsider.actor))).toBe(true);
  });

  it('lets nobody in again who was granted a right over money', async () => {
    const person = await someone();
    const outsider = await signedIn(test.app, { isAdmin: true });
    const on = { ...at(), user: person.user.uuid };
    const personal = { subject: 'USER', user: person.user.uuid, slug: 'accounts.company', effect: 'ALLOW' };
    await test.app.get(PermissionChanges).save(owner.actor, at(), { changes: [personal] });
    await test.app.get(MemberChanges).deactivate(world.owner.actor, on);
    expect(await isLetIn(test.app.get(MemberChanges).activate(outsider.actor, on))).toBe(false);
    await test.dataSource.query('DELETE FROM company_grant WHERE company_id = ?', [world.company.id]);
    expect(await isLetIn(test.app.get(MemberChanges).activate(outsider.actor, on))).toBe(true);
  });
});
