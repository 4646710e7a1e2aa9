import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../../shared/errors/app-error.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Clock } from '../../../shared/time/clock.js';
import { addDays, dayOf, daysBetween } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import { ZERO } from '../../../shared/money/money.js';
import { PayrollZones } from '../../companies/payroll-zones.service.js';
import type { DayRange } from '../../pay/rate-units.js';
import type { InvoicePlace } from '../access/invoice-access.service.js';
import { InvoiceBooks } from '../reckoning/invoice-books.service.js';
import type { Invoice } from '../records/invoice.entity.js';
import { ExtrasRepository } from '../records/extras.repository.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import type { InvoiceContent } from './invoice-content.service.js';

/** Of one invoice. */
export const MAX_DAYS = 100;

/** Nobody where the pay day makes it. */
type Author = Pick<Actor, 'userKey'> | null;

/** Writes drafts, under the lock of the person's time. */
@Injectable()
export class DraftWriting {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly extras: ExtrasRepository,
    private readonly books: InvoiceBooks,
    private readonly zones: PayrollZones,
    private readonly clock: Clock,
  ) {}

  /** Throws InvalidInput for days that are not over, PeriodOverlaps, Unavailable. */
  async create(author: Author, place: InvoicePlace, { period, ...content }: InvoiceContent & { period: DayRange }) {
    const zone = await this.requirePeriod(place, period);
    const row = await this.invoices.insert({
      companyId: place.company.key,
      number: null,
      projectId: place.project.id,
      userId: place.user.id,
      fromDay: period.from,
      toDay: period.to,
      ...instantsOf(period, zone),
      currency: content.currency,
      payrollWalletId: content.payroll.id,
      sourceWalletId: content.source.id,
      state: 'DRAFT',
      version: 0,
      total: ZERO,
      memo: content.memo,
      reason: null,
      dueOn: null,
      reminders: 0,
      postingUuid: null,
      documentId: null,
      createdAt: this.clock.now(),
      createdBy: author && author.userKey,
      updatedBy: author && author.userKey,
      sentAt: null,
      approvedAt: null,
      rejectedAt: null,
      adjustedAt: null,
      paidAt: null,
      cancelledAt: null,
    });
    return this.write(author, { invoice: row, place }, content);
  }

  /** What was decided about it anew, reckoned again. Throws PeriodOverlaps, Unavailable. */
  async write(
    author: Author,
    { invoice, place }: { invoice: Invoice; place: InvoicePlace },
    content: InvoiceContent,
  ): Promise<Invoice> {
    await this.extras.replace(invoice.id, content.extras);
    const { reckoning } = await this.books.reckon(invoice, place);
    await this.books.hold(invoice, reckoning);
    const values = {
      payrollWalletId: content.payroll.id,
      sourceWalletId: content.source.id,
      memo: content.memo,
      total: reckoning.total,
      updatedBy: author && author.userKey,
    };
    await this.invoices.update(invoice.id, values);
    return { ...invoice, ...values };
  }

  private async requirePeriod({ company }: InvoicePlace, { from, to }: DayRange): Promise<string> {
    const zone = await this.zones.find(company.key);
    const today = dayOf(this.clock.now(), zone);
    if (to < from || daysBetween(from, to) >= MAX_DAYS) {
      throw new InvalidInput({ to: [{ key: 'errors.PERIOD_INVALID', params: { max: MAX_DAYS } }] });
    }
    if (to >= today) throw new InvalidInput({ to: [{ key: 'errors.PERIOD_NOT_OVER' }] });
    return zone;
  }
}

/** From the first instant of its first day up to that of the day after. */
export function instantsOf({ from, to }: DayRange, zone: string): Pick<Invoice, 'startsAt' | 'endsAt'> {
  return { startsAt: startOfDay(from, zone), endsAt: startOfDay(addDays(to, 1), zone) };
}
