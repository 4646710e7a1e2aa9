import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { isAppError, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { type Currency, currencyOf } from '../../shared/money/currency.js';
import { type Minor, sumOf, ZERO } from '../../shared/money/money.js';
import { PayableDays } from '../../tracking/index.js';
import { type PayeeRequirement, Payees } from '../../wallet/index.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import { type CalculationSubject, InvoiceCalculator } from '../invoices/calculation/invoice-calculator.service.js';
import { type LineView, lineView, versionLines } from '../invoices/making/version-lines.js';
import { type Extra, InvoiceContentsRepository } from '../invoices/records/invoice-contents.repository.js';
import type { Invoice } from '../invoices/records/invoice.entity.js';
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

export interface PersonFigures {
  day: PayableSums;
  /** Amounts of the invoice of the period; null while days are still being summed. */
  pay: PeriodPay | null;
  /** Expected pay of an invoice that does not exist yet, minor units; null while days are still being summed. */
  estimate: Minor | null;
  currency: Currency;
  lacks: PayeeRequirement[];
}

/** Seconds of one person in a period. */
export interface PayableSums {
  tracked: number;
  /** Idle time that is not paid. */
  idle: number;
  unproductive: number;
  manual: number;
  overLimit: number;
  /** tracked − idle − unproductive + manual − overLimit */
  payable: number;
  /** Manual time that waits for a decision. */
  pending: number;
}

/** Reads the figures of people's pay in a period: of their invoices, or of those that they would get. */
@Injectable()
export class PeriodFigures {
  constructor(
    private readonly payable: PayableDays,
    private readonly zones: PayrollZones,
    private readonly calculator: InvoiceCalculator,
    private readonly contents: InvoiceContentsRepository,
    private readonly payees: Payees,
    private readonly companies: CompanyDirectory,
  ) {}

  /** Throws NotFound where the company is gone. */
  async find(
    context: PaidProject,
    invoices: ReadonlyMap<Key<'user'>, PeriodInvoices>,
    period: DayRange,
  ): Promise<Map<Key<'user'>, PersonFigures>> {
    const userIds = [...invoices.keys()];
    const sums = await this.sum(context, userIds, period);
    const pays = await this.listPays(context, invoices, period);
    const currency = await this.currencyOf(context);
    const lacks = await this.payees.listRequirements({ companyId: context.companyId, currency }, userIds);
    return new Map(
      userIds.map((user) => {
        const pay = pays.get(user) ?? null;
        const estimate = invoices.get(user)?.own ? ZERO : (pay?.total ?? null);
        const day = sums.get(user) ?? PeriodFigures.NONE;
        return [user, { day, pay, estimate, currency, lacks: lacks.get(user) ?? [] }];
      }),
    );
  }

  private async currencyOf({ companyId }: PaidProject): Promise<Currency> {
    const company = await this.companies.find(companyId);
    if (!company) throw new NotFound();
    return currencyOf(company.currency);
  }

  static readonly NONE: PayableSums = {
    tracked: 0,
    idle: 0,
    unproductive: 0,
    manual: 0,
    overLimit: 0,
    payable: 0,
    pending: 0,
  };

  /**
   * Lists by person what the invoices of a period come to, as they were sent or as they would be now. Drafts of other
   * periods count as replaced; people are left out while days are still being summed.
   */
  private async listPays(
    context: PaidProject,
    invoices: ReadonlyMap<Key<'user'>, PeriodInvoices>,
    period: DayRange,
  ): Promise<Map<Key<'user'>, PeriodPay>> {
    const open = [...invoices].filter(([, { own }]) => own === null || own.state === 'DRAFT');
    const sent = [...invoices].flatMap(([, { own }]) => (own && own.state !== 'DRAFT' ? [own] : []));
    const pays = await this.calculate(context, open, period);
    const said = await this.contents.listLinesOf(sent);
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
    const extras = await this.contents.listExtrasOf(people.flatMap(([, { own }]) => own?.id ?? []));
    const extrasOf = ({ own }: PeriodInvoices): readonly Extra[] => (own && extras.get(own.id)) ?? [];
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

  /** Sums the time of people in a period; people without any are left out. */
  private async sum(
    { projectId, companyId }: { projectId: Key<'project'>; companyId: Key<'company'> },
    userIds: readonly Key<'user'>[],
    range: DayRange,
  ): Promise<Map<Key<'user'>, PayableSums>> {
    const zone = await this.zones.find(companyId);
    const sums = new Map<Key<'user'>, PayableSums>();
    for (const { userId, ...day } of await this.payable.list(projectId, userIds, { zone, ...range })) {
      const sum = sums.get(userId) ?? PeriodFigures.NONE;
      sums.set(userId, {
        tracked: sum.tracked + day.tracked,
        idle: sum.idle + day.idle,
        manual: sum.manual + day.manual,
        unproductive: sum.unproductive + day.unproductive,
        overLimit: sum.overLimit + day.overLimit,
        payable: sum.payable + day.payable,
        pending: 0,
      });
    }
    const waiting = await this.payable.sumPending(projectId, userIds, { zone, ...range });
    for (const [userId, pending] of waiting) {
      sums.set(userId, { ...(sums.get(userId) ?? PeriodFigures.NONE), pending });
    }
    return sums;
  }
}

/** Drafts whose days are free: the draft of the period, or drafts of other periods that could be replaced. */
function exceptOf({ own, overlapping }: PeriodInvoices): Key<'invoice'>[] {
  return [...(own ? [own] : overlapping.filter(({ state }) => state === 'DRAFT'))].map(({ id }) => id);
}
