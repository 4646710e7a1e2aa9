import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import type { Span } from './interval.js';

/** Whether some of a person's time within a span is settled. Internal keys. */
export interface FrozenQuestion {
  userKey: Key<'user'>;
  projectKey: Key<'project'>;
  span: Span;
}

/** Says what of people's time is settled: in an invoice that was approved or paid. */
export interface FrozenTime {
  /** Returns the spans of settled time that touch each question, in the order of the questions. */
  frozen(questions: readonly FrozenQuestion[]): Promise<readonly (readonly Span[])[]>;
}

/** Settled time of several people, asked for at once. */
export class FrozenSpans {
  constructor(private readonly spans: ReadonlyMap<string, readonly Span[]>) {}

  touches({ userKey, projectKey, span }: FrozenQuestion): boolean {
    return (this.spans.get(`${userKey}/${projectKey}`) ?? []).some((frozen) => touch(frozen, span));
  }
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
    const [spans = []] = (await this.source?.frozen([{ userKey, projectKey, span }])) ?? [];
    return spans.filter((frozen) => touch(frozen, span));
  }

  async touches(userKey: Key<'user'>, projectKey: Key<'project'>, span: Span): Promise<boolean> {
    return (await this.list(userKey, projectKey, span)).length > 0;
  }

  /**
   * Finds the settled time for all that is asked about, in one go: each person and project once, over all of its spans.
   */
  async find(questions: readonly FrozenQuestion[]): Promise<FrozenSpans> {
    const joined = new Map<string, FrozenQuestion>();
    for (const { userKey, projectKey, span } of questions) {
      const name = `${userKey}/${projectKey}`;
      const known = joined.get(name)?.span ?? span;
      const whole = { start: Math.min(known.start, span.start), end: Math.max(known.end, span.end) };
      joined.set(name, { userKey, projectKey, span: whole });
    }
    if (!this.source || joined.size === 0) return new FrozenSpans(new Map());
    const answers = await this.source.frozen([...joined.values()]);
    return new FrozenSpans(new Map([...joined.keys()].map((name, index) => [name, answers[index] ?? []])));
  }
}

function touch(frozen: Span, { start, end }: Span): boolean {
  return frozen.start < end && frozen.end > start;
}
