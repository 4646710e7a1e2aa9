import { MoneyCall } from '../../../shared/commands/money-call.js';
import { InvalidInput } from '../../../shared/errors/app-error.js';
import { requireAmount } from '../../../shared/money/amount-input.js';
import { exponentOf } from '../../../shared/money/currency.js';
import { type Minor, negative } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { RowsTooMany } from '../../../shared/transfer/reading/reading.errors.js';
import { validated } from '../../../shared/validation/validate.js';
import { BankDays } from '../bank-days.service.js';
import { type CompanyWallet, CompanyWalletBooks } from '../company-wallet-books.service.js';
import type { BankFileLine } from '../reading/bank-lines.js';
import { BankReader } from '../reading/bank-reader.service.js';
import type { BankFileReading } from '../reading/read-bank-file.js';
import type { NewBankLine } from '../records/bank-lines.repository.js';
import { BankFileInput, type BankLineInput, ImportBankFileInput, ImportBankLinesInput } from './bank-import.dto.js';
import { BankLineStoring, type Stored } from './bank-line-storing.service.js';
import { type BankPreview, previewOf } from './bank-preview.js';

const IMPORTS: RateLimit = { name: 'wallet-bank-imports', max: 60, seconds: 3600 };
const PREVIEWS: RateLimit = { name: 'wallet-bank-previews', max: 60, seconds: 60 };
const MAX_BANK_LINES = 10_000;

/** Takes lines of a bank's statement in. A line is there once, however often and in whatever form its file is imported. */
@PublicService()
export class BankImports {
  constructor(
    private readonly wallets: CompanyWalletBooks,
    private readonly storing: BankLineStoring,
    private readonly days: BankDays,
    private readonly limits: RateLimits,
    private readonly reader: BankReader,
  ) {}

  /**
   * Imports typed lines; those that may be known ones are left out and returned. Throws InvalidInput that names the line,
   * NotFound, Forbidden, TooManyRequests.
   */
  @MoneyCall()
  async import(actor: Actor, raw: unknown): Promise<Stored> {
    const { wallet: uuid, lines } = await validated(ImportBankLinesInput, raw);
    const target = await this.wallets.require(actor, uuid);
    await this.limits.take(IMPORTS, actor.userUuid);
    const range = await this.days.range(target.holder.company.id);
    const given = lines.map((line, index) => ({
      ...typedLine(line, target, { range, field: `lines.${index}` }),
      decision: line.isNew ? ('NEW' as const) : null,
    }));
    return this.storing.store(actor, target, {
      lines: given,
      source: 'TYPED',
      fileName: null,
      format: null,
      memory: null,
    });
  }

  /**
   * Returns how a file is read, what proves it, what is open, and what importing it would add. Throws InvalidInput,
   * NotFound, Forbidden, TooManyRequests.
   */
  @MoneyCall()
  async preview(actor: Actor, raw: unknown): Promise<BankPreview> {
    const input = await validated(BankFileInput, raw);
    const target = await this.wallets.require(actor, input.wallet);
    await this.limits.take(PREVIEWS, actor.userUuid);
    const reading = await this.read(actor, target, input);
    const lines = reading.lines.map((line) => ({ ...storedLine(line), row: line.row }));
    const compared = await this.storing.compare(target.wallet.id, lines, reading.format);
    return previewOf(reading, compared, target.wallet.currency);
  }

  /**
   * Imports the lines of a file. Doubtful lines are left out unless a person has decided about them. Throws InvalidInput
   * for a file with an open question or without a line, NotFound, Forbidden, TooManyRequests.
   */
  @MoneyCall()
  async importFile(actor: Actor, raw: unknown): Promise<Stored & { unreadable: number }> {
    const input = await validated(ImportBankFileInput, raw);
    const target = await this.wallets.require(actor, input.wallet);
    await this.limits.take(IMPORTS, actor.userUuid);
    const reading = await this.read(actor, target, input);
    const { lines, questions, format, mapping, headings, rowsBelowHeadings, unreadable } = reading;
    if (questions.length > 0) throw new InvalidInput({ file: [{ key: 'errors.BANK_FILE_QUESTIONS' }] });
    if (lines.length > MAX_BANK_LINES) throw new RowsTooMany('file', MAX_BANK_LINES);
    if (lines.length === 0) throw new InvalidInput({ file: [{ key: 'errors.BANK_FILE_NO_LINES' }] });
    const decisions = new Map(input.decisions.map(({ row, is }) => [row, is]));
    const given = lines.map((line) => ({ ...storedLine(line), decision: decisions.get(line.row) ?? null }));
    const { fileName, isCorrected } = input;
    const { account } = format;
    const memory = { headings, mapping, isCorrected, rowsBelowHeadings, account };
    const stored = await this.storing.store(actor, target, {
      lines: given,
      source: 'FILE',
      fileName,
      format,
      memory: format.type === 'camt.053' ? null : memory,
    });
    return { ...stored, unreadable: unreadable.length };
  }

  private async read(
    { userUuid }: Actor,
    { holder, wallet }: CompanyWallet,
    input: BankFileInput,
  ): Promise<BankFileReading> {
    const { file, mapping, account, encoding, delimiter, sheet, calendar, withHidden } = input;
    const range = await this.days.range(holder.company.id);
    const { memories, accounts } = await this.storing.earlierFiles(wallet.id);
    return this.reader.read(file, userUuid, {
      rules: {
        currency: wallet.currency,
        exponent: exponentOf(wallet.currency),
        range,
        ...(mapping && { given: { ...mapping } }),
        memories,
      },
      chosen: {
        ...(encoding && { encoding }),
        ...(delimiter && { delimiter }),
        ...(sheet !== undefined && { sheet }),
        ...(calendar && { calendar }),
        ...(withHidden && { withHidden }),
        ...(account !== undefined && { account }),
      },
      earlierAccounts: accounts,
    });
  }
}

function typedLine(
  { bookedOn, amount, text }: BankLineInput,
  { wallet }: CompanyWallet,
  { range, field }: { range: { first: string; last: string }; field: string },
): NewBankLine {
  if (bookedOn < range.first || bookedOn > range.last) {
    throw new InvalidInput({ [`${field}.bookedOn`]: [{ key: 'errors.BANK_DAY', params: range }] });
  }
  const units = requireAmount(amount.replace(/^-/, ''), wallet.currency, `${field}.amount`);
  const signed = amount.startsWith('-') ? negative(units) : units;
  return { bookedOn, amount: signed, text, reference: null, balance: null, cells: null };
}

function storedLine({ day, amount, text, reference, balance, cells }: BankFileLine): NewBankLine {
  return { bookedOn: day, amount: amount as Minor, text, reference, balance: balance as Minor | null, cells };
}
