import { Injectable } from '@nestjs/common';
import { Audit, type AuditFact } from '../audit/audit.service.js';
import type { DomainEvent } from '../events/domain-event.js';
import { Events } from '../events/events.js';
import type { LiveMessage } from '../realtime/live-message.js';
import { RealtimeService } from '../realtime/realtime.service.js';

/** The audit lines, event and live messages that announce a change. */
export interface Change {
  /** Lines of the audit log, which show later who made the change. */
  audit?: AuditFact | readonly AuditFact[];
  /** Event for the listeners of other services, after the commit. */
  event?: DomainEvent | undefined;
  /** Messages for open pages, after the commit and in this order. */
  live?: LiveMessage | readonly LiveMessage[];
}

/** Announces what a service has changed. */
@Injectable()
export class Changes {
  constructor(
    private readonly audit: Audit,
    private readonly events: Events,
    private readonly realtime: RealtimeService,
  ) {}

  /** Records a change in the transaction that makes it, so that it is announced if, and only if, it is committed. */
  async record({ audit = [], event, live = [] }: Change): Promise<void> {
    await this.audit.record(audit);
    if (event) await this.events.record(event);
    for (const message of [live].flat()) this.realtime.send(message);
  }
}
