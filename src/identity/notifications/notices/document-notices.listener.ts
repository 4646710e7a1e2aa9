import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-event.js';
import { DocumentReviewed, DocumentSubmitted } from '../../documents/document.events.js';
import { UsersRepository } from '../../users/users.repository.js';
import { DOCUMENT_REVIEWED, DOCUMENT_SUBMITTED } from './identity-notifications.js';
import { Inbox } from '../inbox.service.js';

/** Tells global admins that a document waits, and its owner what became of it. */
@Injectable()
export class DocumentNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: UsersRepository,
  ) {}

  /** Not to the owner, who may be an admin: nobody reviews their own. */
  @On(DocumentSubmitted)
  async notifySubmitted({ documentUuid, userUuid, documentType }: DocumentSubmitted): Promise<void> {
    const owner = await this.users.findByUuid(userUuid);
    if (!owner) return;
    const admins = (await this.users.listAdmins()).filter((admin) => admin.id !== owner.id);
    const params = { name: owner.name, documentType, documentId: documentUuid };
    const adminKeys = admins.map((admin) => admin.id);
    await this.inbox.notify(adminKeys, DOCUMENT_SUBMITTED, params, { creatorKey: owner.id });
  }

  @On(DocumentReviewed)
  async notifyReviewed({ userUuid, documentType, status, reviewerUuid }: DocumentReviewed): Promise<void> {
    const [owner, reviewer] = await Promise.all([this.users.findByUuid(userUuid), this.users.findByUuid(reviewerUuid)]);
    if (!owner) return;
    const creatorKey = reviewer?.id;
    await this.inbox.notify([owner.id], DOCUMENT_REVIEWED, { documentType, status }, creatorKey ? { creatorKey } : {});
  }
}
