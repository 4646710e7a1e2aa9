import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { identityServices, type User } from '../../identity/index.js';
import { payrollServices } from '../../payroll/index.js';
import { projectServices } from '../../project/index.js';
import { isAppError } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Clock } from '../../shared/time/clock.js';
import { addDays, dayOf } from '../../shared/time/local-date.js';
import { walletServices } from '../../wallet/index.js';
import { as, daysAgo } from '../demo-people.js';
import { FIRST_PERIOD, INVOICES, RATES, SECOND_PERIOD, type DemoInvoice, type DemoRate } from './payroll-plan.js';

const ZONE = 'Asia/Kathmandu';
const PROJECT = 'Support desk';
const TRIES = 30;
const TRY_AGAIN_MS = 2000;

interface Payroll {
  app: INestApplicationContext;
  services: ReturnType<typeof payrollServices>;
  owner: User;
  company: Uuid<'company'>;
  project: Uuid<'project'>;
  payrollWallet: Uuid<'wallet'>;
  sourceWallet: Uuid<'wallet'>;
  userOf: (name: string) => Promise<User | null>;
}

/**
 * Creates the pay of the demo's people for the time they have tracked: rates that changed, invoices in every state and
 * a pay day ahead. Done once, so that later changes by users stay. Returns whether it was done now.
 */
export async function fillPayroll(
  app: INestApplicationContext,
  { owner, company, emails }: { owner: User; company: Uuid<'company'>; emails: Record<string, string> },
): Promise<boolean> {
  const payroll = await prepare(app, { owner, company, emails });
  if (!payroll || (await hasRates(payroll))) return false;
  for (const rate of RATES) await agree(payroll, rate);
  for (const invoice of INVOICES) await invoiceAs(payroll, invoice);
  await asOwner(payroll, 0, (actor) =>
    payroll.services.companyPaydays.update(actor, {
      company,
      schedule: { kind: 'ON_MONTH', firstDay: false },
      payrollWallet: payroll.payrollWallet,
      sourceWallet: payroll.sourceWallet,
      ...key(),
    }),
  );
  return true;
}

async function prepare(
  app: INestApplicationContext,
  { owner, company, emails }: { owner: User; company: Uuid<'company'>; emails: Record<string, string> },
): Promise<Payroll | null> {
  const { accounts } = identityServices(app);
  return as(app, owner, async (actor) => {
    const projects = await projectServices(app).projects.list(actor, { first: 100 });
    const wallets = await walletServices(app).walletViews.list(actor, { company, userType: 'COMPANY', first: 100 });
    const walletOf = (name: string) => wallets.data.find(({ wallet }) => wallet.name === name)?.wallet.uuid;
    const project = projects.data.find(({ name }) => name === PROJECT)?.uuid;
    const [payrollWallet, sourceWallet] = [walletOf('Payroll'), walletOf('Operations')];
    if (!project || !payrollWallet || !sourceWallet) return null;
    const services = payrollServices(app);
    const userOf = (name: string) => accounts.findByEmail(emails[name] ?? '');
    return { app, services, owner, company, project, payrollWallet, sourceWallet, userOf };
  });
}

function hasRates({ app, services, owner, project }: Payroll): Promise<boolean> {
  return as(app, owner, async (actor) => {
    const people = await services.rates.list(actor, { project });
    return people.some(({ history }) => history.length > 0);
  });
}

function asOwner<T>({ app, owner }: Payroll, days: number, work: (actor: Actor) => Promise<T>): Promise<T> {
  return daysAgo(app, days, () => as(app, owner, work));
}

/** Returns the day in Kathmandu that many days ago. */
function dayAgo({ app }: Payroll, days: number): string {
  return addDays(dayOf(app.get(Clock).now(), ZONE), -days);
}

async function agree(payroll: Payroll, { who, daysAgo: days, ...terms }: DemoRate): Promise<void> {
  const user = await payroll.userOf(who);
  if (!user) return;
  const { services, project } = payroll;
  const effectiveFrom = dayAgo(payroll, days);
  await asOwner(payroll, days, (actor) =>
    services.rateChanges.update(actor, {
      project,
      user: user.uuid,
      ...terms,
      effectiveFrom,
      ...key(),
    }),
  );
}

/** Creates an invoice and takes it to its state; the later steps happen after it was sent. */
async function invoiceAs(payroll: Payroll, { who, period, fate, sent, extra }: DemoInvoice): Promise<void> {
  const worker = await payroll.userOf(who);
  if (!worker) return;
  const { services, project, payrollWallet, sourceWallet } = payroll;
  const [from, to] = period === 1 ? FIRST_PERIOD : SECOND_PERIOD;
  const requested = {
    project,
    user: worker.uuid,
    from: dayAgo(payroll, from),
    to: dayAgo(payroll, to),
    payrollWallet,
    sourceWallet,
    ...(extra && { extraPayments: [extra] }),
    ...key(),
  };
  const invoice = await patiently(() =>
    asOwner(payroll, sent, (actor) =>
      fate === 'DRAFT' ? services.drafts.create(actor, requested) : services.payments.create(actor, requested),
    ),
  );
  if (!invoice) return;
  const story = { payroll, invoice };
  for (const [by, later, work] of FATES[fate]) {
    const actor = by === 'worker' ? worker : payroll.owner;
    await patiently(() => daysAgo(payroll.app, sent * later, () => as(payroll.app, actor, (one) => work(one, story))));
  }
}

interface Story {
  payroll: Payroll;
  invoice: Uuid<'invoice'>;
}

/** One step of an invoice: who acts, which part of the time since sending is left then, and the action. */
type Deed = [by: 'worker' | 'owner', later: number, work: (actor: Actor, story: Story) => Promise<unknown>];

const approve: Deed = [
  'worker',
  0.5,
  (actor, { payroll, invoice }) => payroll.services.invoiceAnswers.approve(actor, { invoice, version: 1, ...key() }),
];
const reject: Deed = [
  'worker',
  0.5,
  (actor, { payroll, invoice }) =>
    payroll.services.invoiceAnswers.reject(actor, {
      invoice,
      version: 1,
      reason: 'The call on Friday evening is missing.',
      ...key(),
    }),
];
const adjust: Deed = [
  'owner',
  0.25,
  (actor, { payroll: { services, payrollWallet, sourceWallet }, invoice }) =>
    services.invoiceAdjustments.adjust(actor, {
      invoice,
      version: 1,
      payrollWallet,
      sourceWallet,
      extraPayments: [{ category: 'OVERTIME', amount: '12.00', remarks: 'The call on Friday evening' }],
      remarks: 'With the call on Friday evening',
      ...key(),
    }),
];
const cancel: Deed = [
  'owner',
  0.5,
  (actor, { payroll, invoice }) =>
    payroll.services.invoiceCancellation.cancel(actor, { invoice, reason: 'She is paid by the agency.', ...key() }),
];
/** At the present time, because the ledger never writes into the past of an account. */
const pay: Deed = [
  'owner',
  0,
  (actor, { payroll, invoice }) => payroll.services.paymentFinalization.finalize(actor, { invoice, ...key() }),
];

const FATES: Record<DemoInvoice['fate'], Deed[]> = {
  DRAFT: [],
  SENT: [],
  APPROVED: [approve],
  REJECTED: [reject],
  ADJUSTED: [reject, adjust],
  CANCELLED: [cancel],
  PAID: [approve, pay],
};

const key = () => ({ idempotencyKey: newUuid() });

/**
 * Repeats work while days are still being summed. Work that an installation refuses, such as an invoice over nothing,
 * is skipped.
 */
async function patiently<T>(work: () => Promise<T>): Promise<T | null> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.kind !== 'unavailable' || tries === TRIES) return null;
      await wait(TRY_AGAIN_MS);
    }
  }
}
