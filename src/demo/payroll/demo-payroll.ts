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
import { ZONE } from '../demo-time.js';
import { addLateTime } from './late-time.js';
import { FATES } from './payroll-deeds.js';
import { DAYS_BETWEEN, INVOICES, LATE_TIME, RATES, type DemoInvoice, type DemoRate } from './payroll-plan.js';

const PROJECT = 'Support desk';
const TRIES = 30;
const TRY_AGAIN_MS = 2000;

/** Wallets through which and from which an invoice is paid. */
interface Wallets {
  payrollWallet: Uuid<'wallet'>;
  sourceWallet: Uuid<'wallet'>;
}

interface Payroll {
  app: INestApplicationContext;
  services: ReturnType<typeof payrollServices>;
  owner: User;
  company: Uuid<'company'>;
  projectOf: (name: string) => Uuid<'project'> | undefined;
  project: Uuid<'project'>;
  wallets: Wallets;
  /** Paid from in the past; it has had no entries since. */
  pastWallets: Wallets;
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
  const isBefore = ({ sent }: DemoInvoice): boolean => LATE_TIME.every(({ added }) => sent > added);
  for (const invoice of INVOICES.filter(isBefore)) await invoiceAs(payroll, invoice);
  for (const late of LATE_TIME) await addLateTime(payroll, late);
  for (const invoice of INVOICES.filter((one) => !isBefore(one))) await invoiceAs(payroll, invoice);
  await planPaydays(payroll);
  return true;
}

/** Plans pay days as of two days ago: yesterday's is still made up for, with drafts of all who have no invoice yet. */
function planPaydays(payroll: Payroll): Promise<void> {
  const schedule = { kind: 'ON_DAYS', runDate: dayAgo(payroll, 1), numberDays: DAYS_BETWEEN };
  const { services, company, wallets } = payroll;
  return asOwner(payroll, 2, (actor) =>
    services.companyPaydays.update(actor, { company, schedule, ...wallets, ...key() }),
  );
}

async function prepare(
  app: INestApplicationContext,
  { owner, company, emails }: { owner: User; company: Uuid<'company'>; emails: Record<string, string> },
): Promise<Payroll | null> {
  const { accounts } = identityServices(app);
  return as(app, owner, async (actor) => {
    const projects = await projectServices(app).projects.list(actor, { first: 100 });
    const found = await walletServices(app).walletViews.list(actor, { company, userType: 'COMPANY', first: 100 });
    const walletOf = (name: string) => found.data.find(({ wallet }) => wallet.name === name)?.wallet.uuid;
    const projectOf = (wanted: string) => projects.data.find(({ name }) => name === wanted)?.uuid;
    const [project, payrollWallet, sourceWallet] = [projectOf(PROJECT), walletOf('Payroll'), walletOf('Operations')];
    if (!project || !payrollWallet || !sourceWallet) return null;
    const wallets = { payrollWallet, sourceWallet };
    const salaries = walletOf('Salaries');
    const pastWallets = salaries ? { payrollWallet: salaries, sourceWallet: salaries } : wallets;
    const services = payrollServices(app);
    const userOf = (name: string) => accounts.findByEmail(emails[name] ?? '');
    return { app, services, owner, company, projectOf, project, wallets, pastWallets, userOf };
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

async function agree(payroll: Payroll, { who, by, project: name, daysAgo: days, ...terms }: DemoRate): Promise<void> {
  const { app, services, userOf, owner } = payroll;
  const user = await userOf(who);
  const setter = by ? await userOf(by) : owner;
  const project = name ? payroll.projectOf(name) : payroll.project;
  if (!user || !setter || !project) return;
  const effectiveFrom = dayAgo(payroll, days);
  const rate = { project, user: user.uuid, ...terms, effectiveFrom, ...key() };
  await daysAgo(app, days, () => as(app, setter, (actor) => services.rateChanges.update(actor, rate)));
}

/** Creates an invoice and takes it to its state; the later steps happen after it was sent. */
async function invoiceAs(payroll: Payroll, { who, period, fate, sent, paid, extra }: DemoInvoice): Promise<void> {
  const worker = await payroll.userOf(who);
  if (!worker) return;
  const { services, project } = payroll;
  const wallets = paid ? payroll.pastWallets : payroll.wallets;
  const [from, to] = period;
  const requested = {
    project,
    user: worker.uuid,
    from: dayAgo(payroll, from),
    to: dayAgo(payroll, to),
    ...wallets,
    ...(extra && { extraPayments: [extra] }),
    ...key(),
  };
  const invoice = await patiently(() =>
    asOwner(payroll, sent, (actor) =>
      fate === 'DRAFT' ? services.drafts.create(actor, requested) : services.drafts.createAndSend(actor, requested),
    ),
  );
  if (!invoice) return;
  const story = { services, invoice, wallets, key };
  const end = paid ?? 0;
  for (const [by, left, work] of FATES[fate]) {
    const actor = by === 'worker' ? worker : payroll.owner;
    const days = end + (sent - end) * left;
    await patiently(() => daysAgo(payroll.app, days, () => as(payroll.app, actor, (one) => work(one, story))));
  }
}

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
