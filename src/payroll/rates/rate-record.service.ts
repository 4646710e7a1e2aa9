import { Injectable } from '@nestjs/common';
import { ProjectChangeLog } from '../../project/index.js';
import { formatAmount } from '../../shared/money/money.js';
import type { PaidPerson } from './rate-access.service.js';
import type { Rate } from './rate.entity.js';

/** Makes known what somebody is paid from now on: the audit log, and the pages of those who may see it. */
@Injectable()
export class RateRecord {
  constructor(private readonly changeLog: ProjectChangeLog) {}

  async record(
    { project, user }: PaidPerson,
    { amount, currency, paymentType, unit, effectiveFrom }: Rate,
    action: 'payroll.rate-changed' | 'payroll.rate-removed',
  ): Promise<void> {
    const details = {
      amount: `${formatAmount(amount, currency)} ${currency}`,
      type: unit ?? paymentType,
      from: effectiveFrom,
      name: user.name,
    };
    await this.changeLog.record(project, {
      audit: { action, objectType: 'user', objectId: user.uuid, details },
      live: ['payrollChanged'],
    });
  }
}
