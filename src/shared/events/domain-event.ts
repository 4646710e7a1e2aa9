import { SetMetadata } from '@nestjs/common';
import type { Uuid } from '../ids/id.js';

/**
 * Something that happened, named in the past tense. Holds ids and plain values only: it is stored as JSON and read by
 * listeners after the transaction, maybe by another process and maybe twice.
 */
export abstract class DomainEvent {
  /** Stable name in storage: `<module>.<what-happened>`. */
  static readonly type: string;
}

export interface EventClass<E extends DomainEvent = DomainEvent> {
  readonly type: string;
  readonly prototype: E;
}

/** Handed to a listener beside the event: `id` is the same when the event comes a second time. */
export interface Delivery {
  id: Uuid<'event'>;
}

export const LISTENS_TO = 'workzone:listens-to';

/** Calls the method after the event's transaction has committed, at least once. The method must tolerate a repetition. */
export const On = (event: EventClass): MethodDecorator => SetMetadata(LISTENS_TO, event.type);
