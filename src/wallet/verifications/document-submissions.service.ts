import { CompanyDirectory, Members } from '../../company/index.js';
import { DocumentReviews } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { Pools } from '../accounts/pools.service.js';
import { type SubmittedDocument, SubmitToCompanyInput } from './verification.dto.js';
import { DocumentWaits } from './verification.events.js';

/** A company to which the caller may submit documents. */
export interface SubmissionTarget {
  uuid: Uuid<'company'>;
  name: string;
}

/** A document of the caller as a company sees it. */
export interface OwnSubmission {
  document: Uuid<'document'>;
  company: SubmissionTarget;
  status: SubmittedDocument['status'];
  reason: string | null;
}

/** Somebody looked at a document of the caller. */
export interface OwnLook {
  company: string;
  viewer: string;
  viewedAt: Date;
}

/** Submits people's documents to companies, and lists what became of them and who looked at them. */
@PublicService()
export class DocumentSubmissions {
  constructor(
    private readonly database: Database,
    private readonly reviews: DocumentReviews,
    private readonly pools: Pools,
    private readonly members: Members,
    private readonly companies: CompanyDirectory,
    private readonly changes: Changes,
  ) {}

  /** Submits a document to a company in which the caller has a seat or a wallet. Throws InvalidInput, NotFound, OwnDocument. */
  async submit(actor: Actor, raw: unknown): Promise<{ review: SubmittedDocument; company: Uuid<'company'> }> {
    const input = await validated(SubmitToCompanyInput, raw);
    const uuid = input.company.toLowerCase() as Uuid<'company'>;
    const key = await this.companies.findKey(uuid);
    const mayWork = key && (await this.members.isActive(key, actor.userKey));
    const mayGetPaid = key && (await this.pools.listOwn(actor)).some(({ id }) => id === key);
    if (!key || (!mayWork && !mayGetPaid)) throw new NotFound();
    return this.database.transaction(async () => {
      const review = await this.reviews.submit(actor, { id: key, uuid }, input.document);
      if (review.status === 'PENDING') {
        const { uuid: documentUuid, documentType } = review.document;
        const waits = { companyUuid: uuid, documentUuid, userUuid: actor.userUuid, documentType };
        await this.changes.record({ event: new DocumentWaits(waits) });
      }
      return { review, company: uuid };
    });
  }

  /** Lists the companies to which the caller may submit documents, by name. */
  async listTargets(actor: Actor): Promise<SubmissionTarget[]> {
    const seats = await this.pools.listReachable(actor);
    return (await this.companies.list(seats)).map(({ uuid, name }) => ({ uuid, name }));
  }

  /** Lists what became of the caller's documents in each company. */
  async listOwn(actor: Actor): Promise<OwnSubmission[]> {
    const reviews = await this.reviews.listOwn(actor);
    const companies = await this.companies.list(reviews.map(({ companyId }) => companyId));
    const names = new Map(companies.map(({ key, uuid, name }) => [key, { uuid, name }]));
    return reviews.flatMap(({ companyId, document, status, reason }) => {
      const company = names.get(companyId);
      return company ? [{ document: document.uuid, company, status, reason }] : [];
    });
  }

  /** Lists who looked at the caller's documents, the newest look first. */
  async listLooks(actor: Actor): Promise<OwnLook[]> {
    const looks = await this.reviews.listLooks(actor);
    const companies = await this.companies.list(looks.map(({ companyId }) => companyId));
    const names = new Map(companies.map(({ key, name }) => [key, name]));
    return looks.map(({ companyId, viewer, viewedAt }) => ({ company: names.get(companyId) ?? '', viewer, viewedAt }));
  }
}
