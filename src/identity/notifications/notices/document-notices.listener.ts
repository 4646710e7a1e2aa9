import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-event.js';
import { DocumentReviewed } from '../../documents/document.events.js';
import { UsersRepository } from '../../users/users.repository.js';
import { DOCUMENT_REVIEWED } from './identity-notifications.js';
import { Inbox } from '../inbox.service.js';

/** Tells the owner of a document what became of it. */
@Injectable()
export class DocumentNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: UsersRepository,
  ) {}

  @On(DocumentReviewed)
  async notifyReviewed({ userUuid, documentType, status, reviewerUuid }: DocumentReviewed): Promise<void> {
    const [owner, reviewer] = await Promise.all([this.users.findByUuid(userUuid), this.users.findByUuid(reviewerUuid)]);
    if (!owner) return;
    const creatorKey = reviewer?.id;
    await this.inbox.notify([owner.id], DOCUMENT_REVIEWED, { documentType, status }, creatorKey ? { creatorKey } : {});
  }
}
