import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FrozenPeriods, type FrozenQuestion, type FrozenTime } from '../../tracking/index.js';
import { InvoicesRepository } from './records/invoices.repository.js';

/** Tells whoever writes time what is settled: the periods of invoices that were approved or paid. */
@Injectable()
export class FrozenInvoices implements FrozenTime, OnModuleInit {
  constructor(
    private readonly periods: FrozenPeriods,
    private readonly invoices: InvoicesRepository,
  ) {}

  onModuleInit(): void {
    this.periods.register(this);
  }

  async frozen(questions: readonly FrozenQuestion[]) {
    const spans = await this.invoices.listFrozen(
      questions.map(({ userKey, projectKey, span }) => ({
        userId: userKey,
        projectId: projectKey,
        start: new Date(span.start),
        end: new Date(span.end),
      })),
    );
    return questions.map(({ userKey, projectKey }) =>
      spans.filter(({ userId, projectId }) => userId === userKey && projectId === projectKey),
    );
  }
}
