import { Injectable } from '@nestjs/common';
import { CompanyDirectory, type CompanyFacts } from '../../../company/index.js';
import { PeopleNames } from '../../../identity/index.js';
import { ProjectAccess, ProjectNames } from '../../../project/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PAY_READING, RateAccess } from '../../rates/rate-access.service.js';
import { OwnInvoice } from './invoice.errors.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';

/** The person who is paid, the project in which they work, and the company that pays. */
export interface InvoiceContext {
  company: CompanyFacts;
  project: { id: Key<'project'>; uuid: Uuid<'project'>; name: string; companyId: Key<'company'> };
  user: { id: Key<'user'>; uuid: Uuid<'user'>; name: string };
  /** The caller decides as an administrator about an owner's own pay. */
  isOwnerPay?: boolean;
}

/** Wallets and costs are told to payers alone. */
export interface SeenInvoice {
  context: InvoiceContext;
  as: 'worker' | 'payer' | 'viewer';
  /** Whether they may move the money too. */
  finalizes: boolean;
}

/** The way to invoices: as somebody who pays, who sees what is paid, or who is paid. */
@Injectable()
export class InvoiceAccess {
  constructor(
    private readonly rateAccess: RateAccess,
    private readonly invoices: InvoicesRepository,
    private readonly projectAccess: ProjectAccess,
    private readonly projects: ProjectNames,
    private readonly companies: CompanyDirectory,
    private readonly people: PeopleNames,
  ) {}

  /** Lets the caller pay somebody else. Throws NotFound, Forbidden, OwnInvoice. */
  enterNew(actor: Actor, person: { project: UuidLike<'project'>; user: UuidLike<'user'> }): Promise<InvoiceContext> {
    return this.rateAccess.enter(actor, person, OwnInvoice);
  }

  /** Like enterNew, for an existing invoice. Throws NotFound, Forbidden, OwnInvoice. */
  enter(actor: Actor, invoice: Invoice): Promise<InvoiceContext> {
    return this.rateAccess.enterKeys(actor, invoice, { Own: OwnInvoice });
  }

  /**
   * Lets the caller move the money: whoever decides what people are paid and keeps the accounts of the company. Throws
   * the same.
   */
  enterPaying(actor: Actor, invoice: Invoice): Promise<InvoiceContext> {
    return this.rateAccess.enterKeys(actor, invoice, { Own: OwnInvoice, paying: true });
  }

  /** Lets the worker in, also after they left. A draft is nothing to them yet. Throws NotFound. */
  async enterOwn(worker: Pick<Actor, 'userKey'>, invoice: Invoice): Promise<InvoiceContext> {
    if (invoice.userId !== worker.userKey || invoice.state === 'DRAFT') throw new NotFound();
    return this.contextOf(invoice);
  }

  /** Returns the context of an invoice, and as whom the caller sees it. Throws NotFound. */
  async see(actor: Actor, invoice: Invoice): Promise<SeenInvoice> {
    if (invoice.userId === actor.userKey)
      return { context: await this.enterOwn(actor, invoice), as: 'worker', finalizes: false };
    const { access, scope } = await this.projectAccess.seeKey(actor, invoice.projectId);
    if (!access.can(PAY_READING, scope)) throw new NotFound();
    const isPayer = access.can('payment.edit', scope);
    const finalizes = isPayer && access.can('accounts.company', { companyKey: invoice.companyId });
    return { context: await this.contextOf(invoice), as: isPayer ? 'payer' : 'viewer', finalizes };
  }

  /** Throws NotFound. */
  async find(uuid: UuidLike<'invoice'>): Promise<Invoice> {
    const invoice = await this.invoices.find(uuid);
    if (!invoice) throw new NotFound();
    return invoice;
  }

  /** Finds whom invoices pay, for which work. Invoices whose company is gone are left out. */
  async listContexts(
    invoices: readonly Pick<Invoice, 'id' | 'companyId' | 'projectId' | 'userId'>[],
  ): Promise<Map<Key<'invoice'>, InvoiceContext>> {
    const projects = await this.projects.findByKeys([...new Set(invoices.map(({ projectId }) => projectId))]);
    const people = await this.people.findByKeys([...new Set(invoices.map(({ userId }) => userId))]);
    const companies = new Map<Key<'company'>, CompanyFacts | undefined>();
    for (const id of new Set(invoices.map(({ companyId }) => companyId))) {
      companies.set(id, await this.companies.find(id));
    }
    const contexts = new Map<Key<'invoice'>, InvoiceContext>();
    for (const { id, companyId, projectId, userId } of invoices) {
      const [company, project, user] = [companies.get(companyId), projects.get(projectId), people.get(userId)];
      if (!company || !project || !user) continue;
      contexts.set(id, {
        company,
        project: { id: project.key, uuid: project.uuid, name: project.name, companyId },
        user: { id: user.key, uuid: user.uuid, name: user.name },
      });
    }
    return contexts;
  }

  /** Names of the people who made invoices, by key. Pay days make invoices for nobody. */
  async listMakers(invoices: readonly Pick<Invoice, 'createdBy'>[]): Promise<Map<Key<'user'>, string>> {
    const people = await this.people.findByKeys([...new Set(invoices.flatMap(({ createdBy }) => createdBy ?? []))]);
    return new Map([...people].map(([key, { name }]) => [key, name]));
  }

  private async contextOf(invoice: Invoice): Promise<InvoiceContext> {
    const context = (await this.listContexts([invoice])).get(invoice.id);
    if (!context) throw new NotFound();
    return context;
  }
}
