import { Injectable } from '@nestjs/common';
import { CompanyDirectory, Members } from '../../company/index.js';
import { Inbox, notificationType, Users } from '../../identity/index.js';
import { On } from '../../shared/events/domain-event.js';
import { DocumentWaits } from './verification.events.js';

export const DOCUMENT_SUBMITTED = notificationType<{ name: string; documentType: string; documentId: string }>({
  name: 'DOCUMENT_SUBMITTED',
  link: ({ documentId }) => `/company-setting/documents#${documentId}`,
  channels: { mail: false, push: true },
  words: ({ documentType }) => ({ document: `documents.${documentType}` }),
});

/** Tells the reviewers of a company that a document waits. */
@Injectable()
export class DocumentNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly companies: CompanyDirectory,
    private readonly members: Members,
  ) {}

  /** Not to the owner of the document: nobody reviews their own. */
  @On(DocumentWaits)
  async notifyReviewers({ companyUuid, documentUuid, userUuid, documentType }: DocumentWaits): Promise<void> {
    const company = await this.companies.findKey(companyUuid);
    const [owner] = await this.users.findByUuids([userUuid]);
    if (!company || !owner) return;
    const holders = await this.members.listHolders(company, 'documents.verify');
    const params = { name: owner.name, documentType, documentId: documentUuid };
    const reviewers = holders.filter((key) => key !== owner.id);
    await this.inbox.notify(reviewers, DOCUMENT_SUBMITTED, params, { creatorKey: owner.id });
  }
}
