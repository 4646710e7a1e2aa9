import { Injectable } from '@nestjs/common';
import { CompanyDirectory, type CompanyFacts } from '../../../company/index.js';
import { PeopleNames } from '../../../identity/index.js';
import { ProjectAccess, ProjectNames } from '../../../project/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { RateAccess } from '../../rates/rate-access.service.js';
import { OwnInvoice } from './invoice.errors.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';

/** Who is paid, for work in which project, by which company. */
export interface InvoicePlace {
  company: CompanyFacts;
  project: { id: Key<'project'>; uuid: Uuid<'project'>; name: string; companyId: Key<'company'> };
  user: { id: Key<'user'>; uuid: Uuid<'user'>; name: string };
}

/** Wallets and costs are told to payers alone. */
export interface SeenInvoice {
  place: InvoicePlace;
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

  /** To pay somebody else. Throws NotFound, Forbidden, OwnInvoice. */
  enterNew(actor: Actor, person: { project: UuidLike<'project'>; user: UuidLike<'user'> }): Promise<InvoicePlace> {
    return this.rateAccess.enter(actor, person, OwnInvoice);
  }

  /** The same, to one that is there. Throws the same. */
  enter(actor: Actor, invoice: Invoice): Promise<InvoicePlace> {
    return this.rateAccess.enterKeys(actor, invoice, OwnInvoice);
  }

  /** To move the money: whoever decides what people are paid and keeps the accounts of the company. Throws the same. */
  async enterPaying(actor: Actor, invoice: Invoice): Promise<InvoicePlace> {
    const place = await this.enter(actor, invoice);
    const { access } = await this.projectAccess.seeKey(actor, invoice.projectId);
    access.require('accounts.company', { companyKey: invoice.companyId });
    return place;
  }

  /** As the worker, also after they left. A draft is nothing to them yet. Throws NotFound. */
  async enterOwn(worker: Pick<Actor, 'userKey'>, invoice: Invoice): Promise<InvoicePlace> {
    if (invoice.userId !== worker.userKey || invoice.state === 'DRAFT') throw new NotFound();
    return this.placeOf(invoice);
  }

  /** To look at it. Throws NotFound, Forbidden. */
  async see(actor: Actor, invoice: Invoice): Promise<SeenInvoice> {
    if (invoice.userId === actor.userKey)
      return { place: await this.enterOwn(actor, invoice), as: 'worker', finalizes: false };
    const { access, scope } = await this.projectAccess.seeKey(actor, invoice.projectId);
    access.require(['payment.view', 'payment.edit'], scope);
    const isPayer = access.can('payment.edit', scope);
    const finalizes = isPayer && access.can('accounts.company', { companyKey: invoice.companyId });
    return { place: await this.placeOf(invoice), as: isPayer ? 'payer' : 'viewer', finalizes };
  }

  /** Throws NotFound. */
  async find(uuid: UuidLike<'invoice'>): Promise<Invoice> {
    const invoice = await this.invoices.find(uuid);
    if (!invoice) throw new NotFound();
    return invoice;
  }

  /** Whom invoices pay, for which work. Those whose company is gone are left out. */
  async listPlaces(
    invoices: readonly Pick<Invoice, 'id' | 'companyId' | 'projectId' | 'userId'>[],
  ): Promise<Map<Key<'invoice'>, InvoicePlace>> {
    const projects = await this.projects.findByKeys([...new Set(invoices.map(({ projectId }) => projectId))]);
    const people = await this.people.findByKeys([...new Set(invoices.map(({ userId }) => userId))]);
    const companies = new Map<Key<'company'>, CompanyFacts | undefined>();
    for (const id of new Set(invoices.map(({ companyId }) => companyId))) {
      companies.set(id, await this.companies.find(id));
    }
    const places = new Map<Key<'invoice'>, InvoicePlace>();
    for (const { id, companyId, projectId, userId } of invoices) {
      const [company, project, user] = [companies.get(companyId), projects.get(projectId), people.get(userId)];
      if (!company || !project || !user) continue;
      places.set(id, {
        company,
        project: { id: project.key, uuid: project.uuid, name: project.name, companyId },
        user: { id: user.key, uuid: user.uuid, name: user.name },
      });
    }
    return places;
  }

  private async placeOf(invoice: Invoice): Promise<InvoicePlace> {
    const place = (await this.listPlaces([invoice])).get(invoice.id);
    if (!place) throw new NotFound();
    return place;
  }
}
