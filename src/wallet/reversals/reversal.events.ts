import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** A transfer was taken back by the posting `reversalUuid`. */
export class TransferDeleted extends domainEvent<{
  postingUuid: Uuid<'posting'>;
  reversalUuid: Uuid<'posting'>;
  userUuid: Uuid<'user'>;
}>('wallet.transfer-deleted') {}

/** The booking of a bank line or a note was reversed: both are open again. */
export class BookingReversed extends domainEvent<{
  postingUuid: Uuid<'posting'>;
  reversalUuid: Uuid<'posting'>;
  userUuid: Uuid<'user'>;
  reason: string;
}>('wallet.booking-reversed') {}
