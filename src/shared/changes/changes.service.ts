import { Injectable } from '@nestjs/common';
import { Audit, type AuditFact } from '../audit/audit.service.js';
import type { DomainEvent } from '../events/domain-event.js';
import { Events } from '../events/events.js';
import type { LiveMessage } from '../realtime/live-message.js';
import { RealtimeService } from '../realtime/realtime.service.js';

/** What is made known of a change, and to whom. */
export interface Change {
  /** Lines of the audit log, for those who ask later who did it. */
  audit?: AuditFact | readonly AuditFact[];
  /** For the listeners of other services, after the commit. */
  event?: DomainEvent | undefined;
  /** For pages that are open now, after the commit and in this order. */
  live?: LiveMessage | readonly LiveMessage[];
}

/** Makes known what a service has changed. */
@Injectable()
export class Changes {
  constructor(
    private readonly audit: Audit,
    private readonly events: Events,
    private readonly realtime: RealtimeService,
  ) {}

  /** In the transaction that makes the change, so that all of it happens if, and only if, the change is committed. */
  async record({ audit = [], event, live = [] }: Change): Promise<void> {
    await this.audit.record(audit);
    if (event) await this.events.record(event);
    for (const message of [live].flat()) this.realtime.send(message);
  }
}
