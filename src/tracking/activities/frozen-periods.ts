import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import type { Span } from './interval.js';

/** Says what of a person's time is settled: in an invoice that was approved or paid. */
export interface FrozenTime {
  /** Spans of settled time that touch the asked one. Internal keys. */
  frozen(userKey: Key<'user'>, projectKey: Key<'project'>, span: Span): Promise<readonly Span[]>;
}

/** Payroll, which stands above, registers here; without it nothing is ever settled. */
@Injectable()
export class FrozenPeriods {
  private source: FrozenTime | undefined;

  register(source: FrozenTime): void {
    this.source = source;
  }

  /** Nobody settles time yet: nothing needs to be asked. */
  get none(): boolean {
    return !this.source;
  }

  /** Settled time within the span. */
  async list(userKey: Key<'user'>, projectKey: Key<'project'>, span: Span): Promise<readonly Span[]> {
    const spans = (await this.source?.frozen(userKey, projectKey, span)) ?? [];
    return spans.filter(({ start, end }) => start < span.end && end > span.start);
  }

  async touches(userKey: Key<'user'>, projectKey: Key<'project'>, span: Span): Promise<boolean> {
    return (await this.list(userKey, projectKey, span)).length > 0;
  }
}
