import { Injectable } from '@nestjs/common';
import { Users } from '../../../identity/index.js';
import { DEFAULT_LOCALE, type Locale } from '../../../shared/language/locale.js';
import { Translations } from '../../../shared/language/translations.js';
import type { Currency } from '../../../shared/money/currency.js';
import { formatAmount, type Minor, ZERO } from '../../../shared/money/money.js';
import type { Cell, ColumnKind, Row, Table } from '../../../shared/transfer/table.js';
import { dayOf } from '../../../shared/time/local-date.js';
import { PayrollZones } from '../../companies/payroll-zones.service.js';
import type { LineView } from '../making/version-lines.js';
import type { InvoiceView } from '../reading/invoice-details.service.js';

/** Reader of a sheet: the language and the days of the person who is paid. */
export interface InvoiceReader {
  locale: Locale;
  zone: string;
}

const COLUMNS: [key: string, kind: ColumnKind, width: number][] = [
  ['what', 'text', 32],
  ['days', 'text', 26],
  ['hours', 'duration', 12],
  ['rate', 'money', 16],
  ['amount', 'money', 16],
];

type Line = Partial<Record<string, Cell>>;

/** An invoice as the columns and rows of a file: each line with the days it is made of, then what they come to. */
@Injectable()
export class InvoiceSheet {
  constructor(
    private readonly translations: Translations,
    private readonly users: Users,
    private readonly zones: PayrollZones,
  ) {}

  async findReader({ invoice, context }: InvoiceView): Promise<InvoiceReader> {
    const [worker] = await this.users.findByUuids([context.user.uuid]);
    return { locale: worker?.locale ?? DEFAULT_LOCALE, zone: await this.zones.find(invoice.companyId) };
  }

  table({ invoice, context }: InvoiceView, { locale, zone }: InvoiceReader): Table {
    const say = this.sayIn(locale);
    const { number, state, fromDay, toDay, sentAt, dueOn, paidAt } = invoice;
    const title = number === null ? say('draft') : say(state === 'PAID' ? 'payslip' : 'title', { number });
    const dates = [
      ...(sentAt ? [say('sent', { day: dayOf(sentAt, zone) })] : []),
      ...(paidAt ? [say('paid', { day: dayOf(paidAt, zone) })] : dueOn ? [say('due', { day: dueOn })] : []),
    ];
    return {
      title,
      subtitle: [
        context.user.name,
        context.company.name,
        context.project.name,
        `${fromDay} – ${toDay}`,
        zone,
        ...dates,
      ].join(' · '),
      columns: COLUMNS.map(([key, kind, width]) => ({ key, kind, width, header: say(`column.${key}`) })),
      zone: { name: zone, header: say('zone'), always: true },
    };
  }

  async *rows(view: InvoiceView, { locale }: InvoiceReader): AsyncGenerator<Row> {
    const say = this.sayIn(locale);
    const { invoice, lines, figures } = view;
    const money = (amount: Minor) => ({ amount: formatAmount(amount, invoice.currency), currency: invoice.currency });
    for (const line of lines) {
      yield rowOf({
        what: this.nameOf(line, { locale, currency: invoice.currency }),
        days: line.fromDay && [...new Set([line.fromDay, line.toDay])].join(' – '),
        hours: line.seconds,
        rate: line.rate === null ? null : money(line.rate),
        amount: money(line.amount),
      });
      for (const [day, seconds] of line.days ?? []) yield rowOf({ days: day, hours: seconds });
    }
    yield rowOf({ what: say('pay'), hours: figures.seconds, amount: money(figures.pay) });
    if (figures.extras !== 0n) yield rowOf({ what: say('extras'), amount: money(figures.extras) });
    yield rowOf({ what: say('total'), amount: money(figures.total) });
    if (invoice.memo) yield rowOf({ what: say('memo'), days: invoice.memo });
    if (view.remarks) yield rowOf({ what: say('remarks'), days: view.remarks });
    if (invoice.postingUuid) yield rowOf({ what: say('transaction'), days: invoice.postingUuid });
  }

  private nameOf(line: LineView, { locale, currency }: { locale: Locale; currency: Currency }): string {
    const say = this.sayIn(locale);
    const { kind, category, remarks, unit, workedDays, unitDays, rounding } = line;
    if (kind === 'EXTRA') {
      const name = this.translations.translate(locale, { key: `extraCategories.${category ?? 'OTHER'}` });
      return [name, remarks].filter(Boolean).join(': ');
    }
    if (kind !== 'FIXED') return say(`line.${kind}`);
    const name = say(`line.${unit ?? 'MONTH'}`, { worked: workedDays ?? 0, all: unitDays ?? 0 });
    return rounding === ZERO ? name : `${name}, ${say('line.rounding', { amount: formatAmount(rounding, currency) })}`;
  }

  private sayIn(locale: Locale) {
    return (key: string, params?: Record<string, string | number>): string =>
      this.translations.translate(locale, { key: `invoiceSheet.${key}`, params });
  }
}

function rowOf(line: Line): Row {
  return Object.fromEntries(COLUMNS.map(([key]) => [key, line[key] ?? null]));
}
