import { Injectable } from '@nestjs/common';
import { type Minor, sumOf } from '../../../shared/money/money.js';
import { Clock } from '../../../shared/time/clock.js';
import { type PayingWallet, PayingWallets } from '../../../wallet/index.js';
import type { DaySeconds } from '../../pay/pay-lines.js';
import { type LoweredDays, loweredDays } from '../../pay/lowered-lines.js';
import { RatesRepository } from '../../rates/records/rates.repository.js';
import type { InvoiceContext, SeenInvoice } from '../access/invoice-access.service.js';
import { type InvoiceMove, mayMove, movesFrom } from '../access/invoice-moves.js';
import { type LineView, lineView, versionLines } from '../making/version-lines.js';
import type { Costs } from '../calculation/fee.js';
import { InvoiceCalculator } from '../calculation/invoice-calculator.service.js';
import { changedDays } from '../calculation/invoice-calculation.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoiceContentsRepository } from '../records/invoice-contents.repository.js';
import { PaidDaysRepository } from '../../paid-days/paid-days.repository.js';

export interface InvoiceFigures {
  seconds: number;
  pay: Minor;
  extras: Minor;
  total: Minor;
}

/** Figures that only payers are shown. */
export interface PayerFigures {
  payrollWallet: PayingWallet | undefined;
  sourceWallet: PayingWallet | undefined;
  fee: Minor;
  charge: Minor;
  sum: Minor;
}

export interface InvoiceView {
  invoice: Invoice;
  context: InvoiceContext;
  figures: InvoiceFigures;
  payer: PayerFigures | null;
  lines: LineView[];
  /** Why it was adjusted. */
  remarks: string | null;
  /** Days of a draft with time but without a rate, and corrections that are left to the next invoice. */
  unrated: DaySeconds[];
  waiting: DaySeconds[];
  /** Late hours and corrections of a draft that somebody left out. */
  leftOut: LineView[];
  /** Days whose time was changed since it was sent. */
  changed: string[];
  /** Days that it pays by less than was agreed when they were worked. */
  lowered: LoweredDays[];
  moves: InvoiceMove[];
}

type VersionContent = Pick<
  InvoiceView,
  'figures' | 'lines' | 'remarks' | 'unrated' | 'waiting' | 'leftOut' | 'changed'
> & {
  /** When it was said. */
  at: Date;
  fee: Minor;
  charge: Minor;
};

const WORKER_MOVES: readonly InvoiceMove[] = ['approve', 'reject'];

/** All that an invoice says: a draft as it would be now, any other as it was said. */
@Injectable()
export class InvoiceDetails {
  constructor(
    private readonly calculator: InvoiceCalculator,
    private readonly contents: InvoiceContentsRepository,
    private readonly days: PaidDaysRepository,
    private readonly wallets: PayingWallets,
    private readonly rates: RatesRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws Unavailable. */
  async read(invoice: Invoice, { context, as, finalizes }: SeenInvoice): Promise<InvoiceView> {
    const { fee, charge, at, ...said } =
      invoice.state === 'DRAFT' ? await this.calculated(invoice, context) : await this.said(invoice, context);
    const wallets =
      as === 'payer' ? await this.wallets.listByKeys([invoice.payrollWalletId, invoice.sourceWalletId]) : null;
    return {
      ...said,
      invoice,
      context,
      lowered: await this.listLowered(invoice, said.lines, at),
      payer: wallets && {
        payrollWallet: wallets.get(invoice.payrollWalletId),
        sourceWallet: wallets.get(invoice.sourceWalletId),
        fee,
        charge,
        sum: sumOf([said.figures.total, fee, charge]),
      },
      moves: movesFrom(invoice.state)
        .filter((move) => (WORKER_MOVES.includes(move) ? 'worker' : 'payer') === as)
        .filter((move) => move !== 'pay' || finalizes),
    };
  }

  private async calculated(invoice: Invoice, context: InvoiceContext): Promise<VersionContent> {
    const { amounts } = await this.calculator.calculate(invoice, context);
    const { lines, seconds, pay, extras, total, unrated, waiting, leftOut } = amounts;
    const [costs] = await this.calculator.listCosts([{ invoice, total }]);
    const { fee, charge } = costs as Costs;
    return {
      figures: { seconds, pay, extras, total },
      fee,
      charge,
      at: this.clock.now(),
      lines: versionLines(lines, await this.contents.listExtras(invoice.id)).map(lineView),
      remarks: null,
      unrated,
      waiting,
      leftOut: versionLines(leftOut, []).map(lineView),
      changed: [],
    };
  }

  private async said(invoice: Invoice, context: InvoiceContext): Promise<VersionContent> {
    const said = await this.contents.find(invoice.id, invoice.version);
    if (!said) throw new Error(`Invoice ${invoice.uuid} says nothing.`);
    const { seconds, pay, extras, total, fee, charge, remarks, createdAt: at } = said;
    const lines = (await this.contents.listLines(invoice.id, invoice.version)).map(lineView);
    const changed = mayMove(invoice.state, 'adjust') ? await this.findChanged(invoice, context) : [];
    const figures = { seconds, pay, extras, total };
    return { figures, fee, charge, at, lines, remarks, unrated: [], waiting: [], leftOut: [], changed };
  }

  /** Compares the lines with the rates of their days before they were lowered, as far as that had happened at a time. */
  private async listLowered(invoice: Invoice, all: readonly LineView[], until: Date): Promise<LoweredDays[]> {
    const lines = all.flatMap(({ kind, paymentType, unit, rate, fromDay, toDay }) =>
      kind !== 'CORRECTION' && paymentType && rate !== null && fromDay && toDay
        ? [{ paymentType, unit, amount: rate, from: fromDay, to: toDay }]
        : [],
    );
    const [from] = lines.map((line) => line.from).toSorted();
    const to = lines
      .map((line) => line.to)
      .toSorted()
      .at(-1);
    if (!from || !to) return [];
    const cuts = await this.rates.listCuts(invoice, { from, to, until });
    return loweredDays(
      lines,
      cuts.map(({ paymentType, unit, amount, fromDay, toDay, createdAt: at }) => {
        return { paymentType, unit, amount, from: fromDay, to: toDay, at };
      }),
    );
  }

  private async findChanged(invoice: Invoice, context: InvoiceContext): Promise<string[]> {
    const { facts } = await this.calculator.calculate(invoice, context);
    return changedDays(facts, await this.days.listHeld(invoice.id));
  }
}
