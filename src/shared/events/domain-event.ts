import { SetMetadata } from '@nestjs/common';
import type { Uuid } from '../ids/id.js';

/**
 * A fact that happened, named in the past tense. Holds ids and plain values only: it is stored as JSON and read by
 * listeners after the transaction, maybe by another process and maybe twice.
 */
export abstract class DomainEvent {
  /** Stable name in storage: `<module>.<what-happened>`. */
  static readonly type: string;
}

/**
 * Returns the base class of an event: `class TagDeleted extends domainEvent<{ tagUuid: Uuid<'tag'>
 * }>('project.tag-deleted') {}`. Its facts are given by name, `new TagDeleted({ tagUuid })`, and are its properties.
 */
export function domainEvent<Facts extends object>(
  type: string,
): (new (facts: Facts) => DomainEvent & Readonly<Facts>) & { readonly type: string } {
  class FactsEvent extends DomainEvent {
    static override readonly type = type;
    constructor(facts: Facts) {
      super();
      Object.assign(this, facts);
    }
  }
  return FactsEvent as never;
}

export interface EventClass<E extends DomainEvent = DomainEvent> {
  readonly type: string;
  readonly prototype: E;
}

/** Passed to a listener beside the event: `id` is equal when the event is delivered a second time. */
export interface Delivery {
  id: Uuid<'event'>;
}

export const LISTENS_TO = 'workzone:listens-to';

/** Calls the method after the event's transaction has committed, at least once. The method must tolerate repetition. */
export const On = (event: EventClass): MethodDecorator => SetMetadata(LISTENS_TO, event.type);
