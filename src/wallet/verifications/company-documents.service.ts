import { CompanyAccess, Members, OwnerPay } from '../../company/index.js';
import { DocumentReviews } from '../../identity/index.js';
import { Database } from '../../shared/database/database.js';
import type { ServedDocument } from '../../shared/documents/served-document.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import type { Page } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { Pools } from '../accounts/pools.service.js';
import { DocumentsForReviewArgs, ReviewDocumentInput, type SubmittedDocument } from './verification.dto.js';

/** A document that waits for an administrator, because nobody of the company may review it for its owner. */
export interface OwnerDocument {
  review: SubmittedDocument;
  company: { uuid: Uuid<'company'>; name: string };
}

const MAX_WAITING = 200;

/**
 * Identity documents that were submitted to a company, for holders of documents.verify. They review people with a seat and
 * people who still have a wallet in the pool; nobody reviews their own, and an administrator only in owner's own pay.
 */
@PublicService()
export class CompanyDocuments {
  constructor(
    private readonly companyAccess: CompanyAccess,
    private readonly reviews: DocumentReviews,
    private readonly pools: Pools,
    private readonly members: Members,
    private readonly ownerPay: OwnerPay,
    private readonly database: Database,
  ) {}

  /** Lists a company's documents, the longest waiting first. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<SubmittedDocument>> {
    const { company: uuid, ...args } = await validated(DocumentsForReviewArgs, raw);
    const { company, access, scope } = await this.companyAccess.see(actor, uuid);
    access.require('documents.verify', scope);
    const page = await this.reviews.findPage(company, args);
    const owners = page.data.map(({ document }) => document.userId);
    const people = await this.pools.findPeople(company.id, owners);
    return { ...page, data: page.data.filter(({ document }) => people.has(document.userId)) };
  }

  /** Reviews a document, once. Throws InvalidInput, NotFound, Forbidden, OwnDocument, DocumentAlreadyReviewed. */
  async review(actor: Actor, raw: unknown): Promise<SubmittedDocument> {
    const { company, ...decision } = await validated(ReviewDocumentInput, raw);
    return this.database.transaction(async () => {
      const { found, place, isOwnerPay } = await this.enter(actor, company, decision.uuid);
      const reviewed = await this.reviews.review(actor, place, decision);
      if (isOwnerPay) {
        await this.ownerPay.record(actor, { company: place.uuid, owner: found.owner.uuid, act: 'DOCUMENT' });
      }
      return reviewed;
    });
  }

  /** Opens a document; the look is recorded and shown to its owner. Throws NotFound, Forbidden, ObjectStoreDown. */
  async open(actor: Actor, company: UuidLike<'company'>, uuid: UuidLike<'document'>): Promise<ServedDocument> {
    if (!isUuid(company) || !isUuid(uuid)) throw new NotFound();
    const { place } = await this.enter(actor, company, uuid as Uuid<'document'>);
    return this.reviews.open(actor, place, uuid as Uuid<'document'>);
  }

  /** Lists the documents of owners that only an administrator may review. Throws Forbidden. */
  async listOwnerPay(actor: Actor): Promise<OwnerDocument[]> {
    if (!actor.isAdmin) throw new Forbidden();
    const found: OwnerDocument[] = [];
    for (const review of await this.reviews.listWaiting(MAX_WAITING)) {
      if (!(await this.mayDecide(actor, review.companyId, review.document.userId))) continue;
      const { company } = await this.companyAccess.seeKey(actor, review.companyId);
      found.push({ review, company: { uuid: company.uuid, name: company.name } });
    }
    return found;
  }

  /** Opens the company for a review of this document. Throws NotFound, Forbidden. */
  private async enter(actor: Actor, companyUuid: UuidLike<'company'>, uuid: Uuid<'document'>) {
    const { company, access, scope } = await this.companyAccess.see(actor, companyUuid);
    const place = { id: company.id, uuid: company.uuid };
    const isHolder = access.can('documents.verify', scope);
    if (!isHolder && !actor.isAdmin) throw new Forbidden();
    const found = await this.reviews.required(place, uuid);
    const { userId } = found.document;
    if (isHolder) {
      if (!(await this.pools.findPeople(company.id, [userId])).has(userId)) throw new NotFound();
      return { found, place, isOwnerPay: false };
    }
    if (!(await this.mayDecide(actor, company.id, userId))) throw new Forbidden();
    return { found, place, isOwnerPay: true };
  }

  private async mayDecide(actor: Actor, companyKey: Key<'company'>, ownerKey: Key<'user'>): Promise<boolean> {
    const holders = await this.members.listHolders(companyKey, 'documents.verify');
    return this.ownerPay.mayDecide(actor, { companyKey, ownerKey, holders });
  }
}
