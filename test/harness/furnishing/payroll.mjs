import { randomUUID } from 'node:crypto';
import { as } from '../../../dist/src/demo/demo-people.js';
import { payrollServices } from '../../../dist/src/payroll/index.js';
import { Database } from '../../../dist/src/shared/database/database.js';
import { trackingServices } from '../../../dist/src/tracking/index.js';
import { walletServices } from '../../../dist/src/wallet/index.js';
import { bringMoney } from './money.mjs';
import { foundCompany, personOf, seatPeople } from './people.mjs';

/**
 * A company whose people have worked in its project for a rate, and which has money: all that a payroll begins with.
 * People joined a month ago, since nobody is paid for days before that.
 */
export async function foundPayroll(app, { company, people, wallets, fee }) {
  const { uuid, projects } = await foundCompany(app, company);
  const [{ uuid: project }] = projects;
  const seats = await seatPeople(app, { company: uuid, project, people });
  await app.get(Database).execute(
    `UPDATE project_member SET joined_at = joined_at - INTERVAL 30 DAY
      WHERE project_id = (SELECT id FROM project_project WHERE uuid = ?)`,
    [project],
  );
  for (const { email, work } of people) {
    if (work.length > 0) await track(app, email, project, work);
  }
  const made = await as(app, await personOf(app, company.owner), async (actor) => {
    for (const [at, { rate }] of people.entries()) {
      if (!rate) continue;
      const agreed = { project, user: seats[at], paymentType: 'HOURLY', ...rate, idempotencyKey: randomUUID() };
      await payrollServices(app).rateChanges.update(actor, agreed);
    }
    if (fee) {
      const terms = { company: uuid, kind: 'PERCENT', percent: fee, version: 0 };
      await walletServices(app).companyTerms.updateFee(actor, terms);
    }
    const accounts = [];
    for (const { name, money } of wallets) {
      const wanted = { company: uuid, name, userType: 'COMPANY', familyType: 'OPEN', currency: 'USD' };
      const { wallet } = await walletServices(app).wallets.create(actor, { ...wanted, idempotencyKey: randomUUID() });
      if (money) await bringMoney(app, { account: wallet, units: money });
      accounts.push(wallet);
    }
    return accounts;
  });
  return { uuid, projects, seats, wallets: made };
}

async function track(app, email, project, work) {
  const activities = work.map((slice) => ({ uuid: randomUUID(), project, keyClicks: 40, ...slice }));
  const batch = { clientTime: new Date(), device: 'Test', activities };
  const { verdicts } = await as(app, await personOf(app, email), (actor) =>
    trackingServices(app).timeSync.ingest(actor, batch),
  );
  const refused = verdicts.find(({ verdict }) => verdict !== 'ACCEPTED');
  if (refused) throw new Error(`The time of ${email} was not taken: ${JSON.stringify(refused)}`);
}

/** Drafts of invoices, one after the other; answers their public ids. */
export async function draftInvoices(app, { payer, drafts }) {
  return as(app, await personOf(app, payer), async (actor) => {
    const made = [];
    for (const draft of drafts)
      made.push(await payrollServices(app).drafts.create(actor, { ...draft, idempotencyKey: randomUUID() }));
    return made;
  });
}

/** Invoices that one person agrees to, as they were sent first. */
export async function approveInvoices(app, { worker, invoices }) {
  await as(app, await personOf(app, worker), async (actor) => {
    for (const invoice of invoices) {
      const answer = { invoice, version: 1, idempotencyKey: randomUUID() };
      await payrollServices(app).sentInvoices.approve(actor, answer);
    }
  });
}
