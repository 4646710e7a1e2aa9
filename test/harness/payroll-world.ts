import { Drafts } from '../../src/payroll/invoices/making/drafts.service.js';
import { SentInvoices } from '../../src/payroll/invoices/answering/sent-invoices.service.js';
import { InvoicePaying } from '../../src/payroll/invoices/paying/invoice-paying.service.js';
import { Invoices } from '../../src/payroll/invoices/reading/invoice-views.service.js';
import { RateChanges } from '../../src/payroll/rates/rate-changes.service.js';
import type { Company } from '../../src/company/index.js';
import type { ProjectView } from '../../src/project/index.js';
import { Database } from '../../src/shared/database/database.js';
import type { Uuid } from '../../src/shared/ids/id.js';
import { CompanyTerms } from '../../src/wallet/billing/company/company-terms.service.js';
import { type Person, signedIn } from './actors.js';
import type { TestApp } from './app.js';
import { aCompany, aMember } from './builders/company.js';
import { aProject, aProjectUser } from './builders/project.js';
import { aSlice } from './builders/tracking.js';
import { aWallet, freshKey } from './builders/wallet.js';

type Invoice = Uuid<'invoice'>;

/**
 * A company with 1,000.00 in its wallet, an accountant, and a worker who is paid 10.00 an hour and worked from 9 to 10
 * November 2026: 1.5 hours.
 */
export class PayrollWorld {
  private constructor(
    readonly test: TestApp,
    readonly company: Company,
    readonly project: ProjectView,
    readonly owner: Person,
    readonly accountant: Person,
    readonly worker: Person,
    readonly wallet: Uuid<'wallet'>,
  ) {}

  static async make(test: TestApp, { balance = 100_000 } = {}): Promise<PayrollWorld> {
    test.clock.set(new Date('2026-11-09T12:00:00.000Z'));
    const owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    const project = await aProject(test.app, owner.actor, company);
    const accountant = await aMember(test.app, company, { role: 'accountant' });
    const worker = await aProjectUser(test.app, company, project, { name: 'Asha' });
    const { wallet } = await aWallet(test.app, owner.actor, company, { userType: 'COMPANY', balance });
    const world = new PayrollWorld(test, company, project, owner, accountant, worker, wallet.uuid);
    await world.agree(worker);
    await aSlice(test.app, worker, project, '2026-11-09T06:00:00.000Z', 60);
    test.clock.set(new Date('2026-11-11T12:00:00.000Z'));
    await aSlice(test.app, worker, project, '2026-11-10T06:00:00.000Z', 30);
    return world;
  }

  agree({ user }: Person, values: object = {}) {
    return this.test.app.get(RateChanges).update(this.owner.actor, {
      project: this.project.uuid,
      user: user.uuid,
      paymentType: 'HOURLY',
      amount: '10.00',
      effectiveFrom: '2026-11-09',
      idempotencyKey: freshKey(),
      ...values,
    });
  }

  fee(values: object, version = 0): Promise<void> {
    return this.test.app
      .get(CompanyTerms)
      .updateFee(this.owner.actor, { company: this.company.uuid, version, ...values });
  }

  requested(values: object = {}) {
    return {
      project: this.project.uuid,
      user: this.worker.user.uuid,
      from: '2026-11-09',
      to: '2026-11-10',
      payrollWallet: this.wallet,
      sourceWallet: this.wallet,
      idempotencyKey: freshKey(),
      ...values,
    };
  }

  draft(values: object = {}): Promise<Invoice> {
    return this.test.app.get(Drafts).create(this.accountant.actor, this.requested(values));
  }

  send(values: object = {}): Promise<Invoice> {
    return this.test.app.get(Drafts).createAndSend(this.accountant.actor, this.requested(values));
  }

  approve(invoice: Invoice, who = this.worker): Promise<Invoice> {
    return this.test.app.get(SentInvoices).approve(who.actor, named(invoice, { version: 1 }));
  }

  async approved(values: object = {}, who = this.worker): Promise<Invoice> {
    return this.approve(await this.send({ user: who.user.uuid, ...values }), who);
  }

  pay(invoice: Invoice, values: object = {}, who = this.accountant, at = this.test): Promise<Invoice> {
    return at.app.get(InvoicePaying).finalize(who.actor, named(invoice, values));
  }

  read(invoice: Invoice, who = this.accountant) {
    return this.test.app.get(Invoices).read(who.actor, invoice);
  }

  /** Lines of all postings of a type in the order in which they were written: of which account, and how much. */
  async linesOf(type: string): Promise<[string, number][][]> {
    const rows = await this.test.app.get(Database).query<{ posting_id: string; kind: string; amount: string }>(
      `SELECT entry.posting_id, account.kind, entry.amount FROM wallet_entry entry
         JOIN wallet_posting posting ON posting.id = entry.posting_id
         JOIN wallet_account account ON account.id = entry.account_id
        WHERE posting.company_id = ? AND posting.type = ? ORDER BY entry.posting_id, entry.seq`,
      [this.company.id, type],
    );
    const postings = new Map<string, [string, number][]>();
    for (const { posting_id, kind, amount } of rows) {
      postings.set(posting_id, [...(postings.get(posting_id) ?? []), [kind, Number(amount)]]);
    }
    return [...postings.values()];
  }
}

export const named = (invoice: Invoice, values: object = {}) => ({ invoice, idempotencyKey: freshKey(), ...values });
