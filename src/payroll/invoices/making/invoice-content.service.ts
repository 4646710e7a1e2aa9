import { Injectable } from '@nestjs/common';
import type { Uuid } from '../../../shared/ids/id.js';
import { requireAmount } from '../../../shared/money/amount-input.js';
import { type Currency, currencyOf } from '../../../shared/money/currency.js';
import { negative } from '../../../shared/money/money.js';
import { type PayingWallet, PayingWallets } from '../../../wallet/index.js';
import type { InvoiceContext } from '../access/invoice-access.service.js';
import type { ExtraPaymentInput } from '../access/invoice.dto.js';
import type { Extra } from '../records/extras.repository.js';

interface TypedContent {
  payrollWallet: Uuid<'wallet'>;
  sourceWallet: Uuid<'wallet'>;
  memo?: string;
  extraPayments?: ExtraPaymentInput[];
}

/** What people decide about an invoice; all else comes of time and rates. */
export interface InvoiceContent {
  currency: Currency;
  payroll: PayingWallet;
  source: PayingWallet;
  memo: string;
  extras: Extra[];
}

/** Reads what was typed about an invoice. */
@Injectable()
export class InvoiceContents {
  constructor(private readonly wallets: PayingWallets) {}

  /** Throws InvalidInput, NotFound for wallets that are not the company's, AccountClosed, CurrencyDiffers. */
  async read({ company }: Pick<InvoiceContext, 'company'>, typed: TypedContent): Promise<InvoiceContent> {
    const currency = currencyOf(company.currency);
    return {
      currency,
      payroll: await this.wallets.find(company.key, typed.payrollWallet, currency),
      source: await this.wallets.find(company.key, typed.sourceWallet, currency),
      memo: typed.memo ?? '',
      extras: (typed.extraPayments ?? []).map((extra, index) => extraOf(extra, currency, index)),
    };
  }
}

/** For the key of a repetition: what is said in two ways is one. */
export function plainContent({ payroll, source, memo, extras }: InvoiceContent) {
  return { payroll: payroll.uuid, source: source.uuid, memo, extras };
}

function extraOf({ category, amount: text, remarks }: ExtraPaymentInput, currency: Currency, index: number): Extra {
  const amount = requireAmount(text, currency, `extraPayments.${index}.amount`);
  return { category, amount: category === 'DEDUCTION' ? negative(amount) : amount, remarks: remarks ?? '' };
}
