import { Injectable } from '@nestjs/common';
import { isAppError } from '../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { type Minor, sumOf } from '../../shared/money/money.js';
import { InvoiceCalculator } from '../invoices/calculation/invoice-calculator.service.js';
import type { CalculationSubject } from '../invoices/calculation/invoice-calculator.service.js';
import { type LineView, lineView, versionLines } from '../invoices/making/version-lines.js';
import { type ExtraPayment } from '../invoices/records/extra.entity.js';
import { ExtrasRepository } from '../invoices/records/extras.repository.js';
import type { Invoice } from '../invoices/records/invoice.entity.js';
import { VersionsRepository } from '../invoices/records/versions.repository.js';
import { type LineParts, partsOf } from '../pay/line-parts.js';
import type { DayRange } from '../pay/rate-units.js';

export interface PaidProject {
  uuid: Uuid<'project'>;
  projectId: Key<'project'>;
  companyId: Key<'company'>;
}

/** The total of an invoice of a period, with all lines that explain it. */
export interface PeriodPay extends LineParts {
  lines: LineView[];
  /** Late hours and corrections that somebody left out. */
  leftOut: LineView[];
  extras: Minor;
  total: Minor;
  /** Seconds of the period that other invoices pay, and seconds for which no rate was set. */
  invoiced: number;
  unrated: number;
}

/** Standing invoices of one person in a period. */
export interface PeriodInvoices {
  /** The invoice of exactly this period. */
  own: Invoice | null;
  /** Invoices of other periods that share days with it. */
  overlapping: Invoice[];
}

/** Reads what people’s invoices of a period come to: as they were sent, or as they would be now. */
@Injectable()
export class PeriodPays {
  constructor(
    private readonly calculator: InvoiceCalculator,
    private readonly extras: ExtrasRepository,
    private readonly versions: VersionsRepository,
  ) {}

  /** By person; drafts of other periods count as replaced. People are left out while days are still being summed. */
  async list(
    context: PaidProject,
    invoices: ReadonlyMap<Key<'user'>, PeriodInvoices>,
    period: DayRange,
  ): Promise<Map<Key<'user'>, PeriodPay>> {
    const open = [...invoices].filter(([, { own }]) => own === null || own.state === 'DRAFT');
    const sent = [...invoices].flatMap(([, { own }]) => (own && own.state !== 'DRAFT' ? [own] : []));
    const pays = await this.calculate(context, open, period);
    const said = await this.versions.listLinesOf(sent);
    for (const invoice of sent) {
      const lines = (said.get(invoice.id) ?? []).map(lineView);
      const extras = sumOf(lines.filter(({ kind }) => kind === 'EXTRA').map(({ amount }) => amount));
      const parts = partsOf(lines);
      pays.set(invoice.userId, {
        ...parts,
        lines,
        leftOut: [],
        extras,
        total: invoice.total,
        invoiced: 0,
        unrated: 0,
      });
    }
    return pays;
  }

  private async calculate(
    { uuid, projectId: id, companyId }: PaidProject,
    people: readonly [Key<'user'>, PeriodInvoices][],
    period: DayRange,
  ): Promise<Map<Key<'user'>, PeriodPay>> {
    const extras = await this.extras.listByInvoices(people.flatMap(([, { own }]) => own?.id ?? []));
    const extrasOf = ({ own }: PeriodInvoices): ExtraPayment[] => (own && extras.get(own.id)) ?? [];
    const wanted = people.map(([userId, invoices]): CalculationSubject => {
      const leftOut = invoices.own?.leftOut ?? [];
      return { project: { id, uuid }, userId, period, extras: extrasOf(invoices), except: exceptOf(invoices), leftOut };
    });
    try {
      const calculated = await this.calculator.calculateNew(companyId, wanted);
      return new Map(
        calculated.map(({ amounts, extras, facts: { books } }, index) => {
          const [userId] = people[index] as [Key<'user'>, PeriodInvoices];
          const lines = versionLines(amounts.lines, extras).map(lineView);
          const invoiced = amounts.own.reduce((sum, [day]) => sum + (books.settled.get(day) ?? 0), 0);
          const unrated = amounts.unrated.reduce((sum, [, seconds]) => sum + seconds, 0);
          const { extras: sum, total } = amounts;
          const leftOut = versionLines(amounts.leftOut, []).map(lineView);
          return [userId, { ...partsOf(lines), lines, leftOut, extras: sum, total, invoiced, unrated }];
        }),
      );
    } catch (error) {
      if (isAppError(error) && error.kind === 'unavailable') return new Map();
      throw error;
    }
  }
}

/** Drafts whose days are free: the draft of the period, or drafts of other periods that could be replaced. */
function exceptOf({ own, overlapping }: PeriodInvoices): Key<'invoice'>[] {
  return [...(own ? [own] : overlapping.filter(({ state }) => state === 'DRAFT'))].map(({ id }) => id);
}
