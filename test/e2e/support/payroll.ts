import { randomUUID } from 'node:crypto';
import { type Company, factsOf } from './company';
import { furnisher } from './furnisher';
import { type Ask, type Person, stranger } from './people';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Companies of these tests are in Kathmandu, where it never is another time in summer. */
const OFFSET = 345 * MINUTE;

/** A local day so long ago; ahead, where that is below zero. */
export const dayAgo = (days: number): string => new Date(Date.now() + OFFSET - days * DAY).toISOString().slice(0, 10);

/** A minute of a local day as an instant: `at('2026-11-09', '10:00')`. */
const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`) - OFFSET;

/** The public id of somebody who is paid in a project. */
export async function payWith(ask: Ask, project: string, email: string): Promise<string> {
  const { projectUsers } = await ask<{ projectUsers: { data: { uuid: string; email: string }[] } }>(
    'query ($project: ID!) { projectUsers(project: $project) { data { uuid email } } }',
    { project },
  );
  return projectUsers.data.find((user) => user.email === email)?.uuid ?? '';
}

interface RequestedRate {
  project: string;
  user: string;
  amount: string;
  effectiveFrom: string;
}

export async function agreeOnRate(ask: Ask, requested: RequestedRate): Promise<void> {
  const input = { paymentType: 'HOURLY', idempotencyKey: randomUUID(), ...requested };
  await ask('mutation ($input: UpdatePaymentTypeInput!) { updatePaymentType(input: $input) { status } }', { input });
}

interface RequestedDraft {
  project: string;
  user: string;
  wallet: string;
  from: string;
  to: string;
  extraPayments?: { category: string; amount: string; remarks?: string }[];
}

/** Answers its public id. */
export async function draftInvoice(ask: Ask, { wallet, ...requested }: RequestedDraft): Promise<string> {
  const input = { ...requested, payrollWallet: wallet, sourceWallet: wallet, idempotencyKey: randomUUID() };
  const { draftInvoice: made } = await ask<{ draftInvoice: { invoice: { uuid: string } } }>(
    'mutation ($input: DraftInvoiceInput!) { draftInvoice(input: $input) { invoice { uuid } } }',
    { input },
  );
  return made.invoice.uuid;
}

export async function sendInvoice(ask: Ask, invoice: string): Promise<void> {
  const seen = await ask<{ invoice: { total: { amount: string } } }>(
    'query ($invoice: ID!) { invoice(invoice: $invoice) { total { amount } } }',
    { invoice },
  );
  const input = { invoice, total: seen.invoice.total.amount, idempotencyKey: randomUUID() };
  await ask('mutation ($input: SendInvoiceInput!) { sendInvoice(input: $input) { status } }', { input });
}

interface TrackedDay {
  day: string;
  from?: string;
  slices?: number;
}

/** Slices of ten minutes of a local day: ninety minutes where nothing else is said. */
function slicesOn({ day, from = '10:00', slices = 9 }: TrackedDay): { startedAt: string; endedAt: string }[] {
  const start = at(day, from);
  return Array.from({ length: slices }, (_, slice) => ({
    startedAt: new Date(start + slice * 10 * MINUTE).toISOString(),
    endedAt: new Date(start + (slice + 1) * 10 * MINUTE).toISOString(),
  }));
}

/** Sends time that a tracker recorded on a local day. */
export async function trackOn(ask: Ask, project: string, tracked: TrackedDay): Promise<void> {
  const activities = slicesOn(tracked).map((slice) => ({ uuid: randomUUID(), project, keyClicks: 40, ...slice }));
  const input = { clientTime: new Date().toISOString(), device: 'Test', activities };
  await ask('mutation ($input: SyncActivitiesInput!) { syncActivities(input: $input) { verdicts { verdict } } }', {
    input,
  });
}

export async function approveInvoice(ask: Ask, invoice: string): Promise<void> {
  const input = { invoice, version: 1, idempotencyKey: randomUUID() };
  await ask('mutation ($input: ApproveInvoiceInput!) { approveInvoice(input: $input) { status } }', { input });
}

/** Many at once, in the background; answers the public id of the run. */
export async function sendInvoices(ask: Ask, company: string, invoices: readonly string[]): Promise<string> {
  const input = { company, invoices, idempotencyKey: randomUUID() };
  const { sendInvoices: begun } = await ask<{ sendInvoices: { run: { uuid: string } } }>(
    'mutation ($input: SendInvoicesInput!) { sendInvoices(input: $input) { run { uuid } } }',
    { input },
  );
  return begun.run.uuid;
}

/** How far a run is. */
export async function stateOf(ask: Ask, run: string): Promise<string> {
  const { payRun } = await ask<{ payRun: { state: string } }>('query ($run: ID!) { payRun(run: $run) { state } }', {
    run,
  });
  return payRun.state;
}

interface PayrollPlan {
  people: { name: string; work?: TrackedDay[]; rate?: { amount: string; effectiveFrom: string } }[];
  wallets: { name: string; money?: number }[];
  /** Management fee in percent. */
  fee?: number;
}

export interface Worker extends Person {
  /** Public id. */
  user: string;
}

interface Payroll {
  company: Company;
  project: string;
  people: Worker[];
  wallets: string[];
}

/**
 * A company in Kathmandu with money and with people who have worked for a rate, where a payroll can begin. first-payroll.e2e.ts
 * gets there by the pages.
 */
export async function foundPayroll(owner: Person, { people: planned, wallets, fee }: PayrollPlan): Promise<Payroll> {
  const facts = factsOf(owner, 'Asia/Kathmandu');
  const people = planned.map(({ name, rate, work = [] }) => ({
    ...stranger(name),
    rate,
    work: work.flatMap((tracked) => slicesOn(tracked)),
  }));
  const made = await furnisher().ask<{
    uuid: string;
    projects: Company['projects'];
    seats: string[];
    wallets: string[];
  }>('foundPayroll', { company: { ...facts, owner: owner.email, projects: ['Support desk'] }, people, wallets, fee });
  return {
    company: { uuid: made.uuid, name: facts.name, owner, projects: made.projects },
    project: made.projects[0]?.uuid ?? '',
    people: people.map(({ name, email, password }, at) => ({ name, email, password, user: made.seats[at] ?? '' })),
    wallets: made.wallets,
  };
}

/** Drafts by the owner of a company, one after the other; answers their public ids. */
export function draftInvoices(payer: Person, drafts: readonly RequestedDraft[]): Promise<string[]> {
  const inputs = drafts.map(({ wallet, ...draft }) => ({ ...draft, payrollWallet: wallet, sourceWallet: wallet }));
  return furnisher().ask('draftInvoices', { payer: payer.email, drafts: inputs });
}

/** Answers of one person to invoices that were sent to them. */
export const approveInvoices = (worker: Person, invoices: readonly string[]): Promise<void> =>
  furnisher().ask('approveInvoices', { worker: worker.email, invoices });
