import { Injectable } from '@nestjs/common';
import { Changes } from '../../../shared/changes/changes.service.js';
import { Database } from '../../../shared/database/database.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { type Page, type PageArgs, pageOf } from '../../../shared/pagination/page.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { ServedDocument } from '../../../shared/documents/served-document.js';
import { Clock } from '../../../shared/time/clock.js';
import type { InfoStatus } from '../document.dto.js';
import type { DocumentStatus } from '../document.entity.js';
import { DocumentAlreadyReviewed, OwnDocument } from '../document.errors.js';
import { DocumentReviewed } from '../document.events.js';
import { DocumentReviewsRepository, type Look, type SubmittedDocument } from './document-reviews.repository.js';
import { Documents } from '../documents.service.js';
import { DocumentsRepository } from '../documents.repository.js';
import { infoStatusOf } from '../info-status.js';

export { DocumentKind, DocumentState } from '../document.dto.js';

/** A company, for the modules that know of companies. */
export interface ReviewingCompany {
  id: Key<'company'>;
  uuid: Uuid<'company'>;
}

/** A company's decision about a document. */
export interface DocumentDecision {
  uuid: Uuid<'document'>;
  status: Exclude<DocumentStatus, 'PENDING'>;
  reason?: string | undefined;
}

const MAX_LOOKS = 100;

/**
 * Reviews of documents by companies. The module above that knows companies decides who may submit to one and who
 * reviews for it; here a verification belongs to its company, and nobody reviews their own documents.
 */
@Injectable()
export class DocumentReviews {
  constructor(
    private readonly database: Database,
    private readonly documents: Documents,
    private readonly documentRows: DocumentsRepository,
    private readonly repository: DocumentReviewsRepository,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Submits one of the caller's own documents to a company; twice is once. Throws NotFound, OwnDocument for a CV. */
  async submit(actor: Actor, company: ReviewingCompany, uuid: Uuid<'document'>): Promise<SubmittedDocument> {
    return this.database.transaction(async () => {
      const document = await this.documentRows.lock(uuid);
      if (document?.userId !== actor.userKey) throw new NotFound();
      if (document.documentType === 'CV') throw new OwnDocument();
      const known = await this.repository.find(company.id, uuid);
      if (known) return known;
      await this.repository.submit(company.id, document.id, this.clock.now());
      const { documentType } = document;
      await this.changes.record({
        audit: {
          action: 'identity.document-submitted',
          objectType: 'document',
          objectId: uuid,
          company: company.uuid,
          details: { documentType },
        },
      });
      return this.required(company, uuid);
    });
  }

  /** Reviews a document for a company, once. Throws NotFound, OwnDocument, DocumentAlreadyReviewed. */
  async review(
    actor: Actor,
    company: ReviewingCompany,
    { uuid, status, reason }: DocumentDecision,
  ): Promise<SubmittedDocument> {
    return this.database.transaction(async () => {
      const review = await this.repository.lock(company.id, uuid);
      if (!review) throw new NotFound();
      const { document, owner } = review;
      if (document.userId === actor.userKey) throw new OwnDocument();
      if (review.status !== 'PENDING') throw new DocumentAlreadyReviewed();
      const rejection = status === 'REJECTED' ? (reason ?? null) : null;
      const decided = { status, reason: rejection, reviewerId: actor.userKey, reviewedAt: this.clock.now() };
      await this.repository.update(review, decided);
      // A document that any company verified is evidence, which its owner does not delete.
      if (document.status !== 'VERIFIED') await this.documentRows.update(document.id, decided);
      const { documentType } = document;
      await this.changes.record({
        audit: {
          action: 'identity.document-reviewed',
          objectType: 'document',
          objectId: uuid,
          company: company.uuid,
          details: { status, documentType, owner: owner.uuid },
        },
        event: new DocumentReviewed({
          documentUuid: uuid,
          userUuid: owner.uuid,
          documentType,
          status,
          reviewerUuid: actor.userUuid,
        }),
      });
      return this.required(company, uuid);
    });
  }

  /** Opens a document for a company. The look is recorded, and shown to the owner. Throws NotFound, ObjectStoreDown. */
  async open(actor: Actor, company: ReviewingCompany, uuid: Uuid<'document'>): Promise<ServedDocument> {
    const { document } = await this.required(company, uuid);
    await this.database.transaction(async () => {
      const viewedAt = this.clock.now();
      await this.repository.insertLook({
        documentId: document.id,
        companyId: company.id,
        viewerId: actor.userKey,
        viewedAt,
      });
      await this.changes.record({
        audit: { action: 'identity.document-viewed', objectType: 'document', objectId: uuid, company: company.uuid },
      });
    });
    return this.documents.serve(document);
  }

  /** Finds a document that was submitted to the company. Throws NotFound. */
  async required(company: ReviewingCompany, uuid: Uuid<'document'>): Promise<SubmittedDocument> {
    const found = await this.repository.find(company.id, uuid);
    if (!found) throw new NotFound();
    return found;
  }

  async findPage(
    company: ReviewingCompany,
    args: PageArgs & { status?: DocumentStatus | undefined },
  ): Promise<Page<SubmittedDocument>> {
    const [documents, total] = await this.repository.findPage(company.id, args.status, args);
    return pageOf(documents, total, args);
  }

  listWaiting(limit: number): Promise<SubmittedDocument[]> {
    return this.repository.listWaiting(limit);
  }

  /** Lists what became of the caller's documents in all companies. */
  listOwn(actor: Actor): Promise<SubmittedDocument[]> {
    return this.repository.listByUser(actor.userKey);
  }

  /** Lists who looked at the caller's documents, the newest look first. */
  listLooks(actor: Actor): Promise<Look[]> {
    return this.repository.listLooks(actor.userKey, MAX_LOOKS);
  }

  /** Returns those of the given people whose identity and address the company has verified. */
  async listProven(companyId: Key<'company'>, userKeys: readonly Key<'user'>[]): Promise<Set<Key<'user'>>> {
    if (userKeys.length === 0) return new Set();
    const identified = await this.repository.listVerified(companyId, userKeys, 'IDENTITY');
    const atHome = new Set(await this.repository.listVerified(companyId, userKeys, 'PROOF_OF_ADDRESS'));
    return new Set(identified.filter((key) => atHome.has(key)));
  }

  /** Returns what the company has of the caller's documents, and what is missing. */
  async infoStatus(actor: Actor, companyId: Key<'company'>): Promise<InfoStatus> {
    const reviews = (await this.listOwn(actor)).filter((review) => review.companyId === companyId);
    return infoStatusOf(reviews.map(({ status, document: { documentType } }) => ({ status, documentType })));
  }
}
