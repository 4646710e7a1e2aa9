import { createHash } from 'node:crypto';
import { InvalidInput, NotFound } from '../../../shared/errors/app-error.js';
import { requireAmount } from '../../../shared/money/amount-input.js';
import { exponentOf } from '../../../shared/money/currency.js';
import { negative } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { RowsTooMany } from '../../../shared/transfer/reading/reading.errors.js';
import { TableReader } from '../../../shared/transfer/reading/table-reader.service.js';
import type { TableRow } from '../../../shared/transfer/reading/table-rows.js';
import { validated } from '../../../shared/validation/validate.js';
import { BankChanges } from '../bank-changes.service.js';
import { BankDays } from '../bank-days.service.js';
import { type CompanyWallet, CompanyWalletBooks } from '../company-wallet-books.service.js';
import { BankFileInput, ImportBankLinesInput } from './bank-import.dto.js';
import { type BankMapping, type BankRow, guessMapping, mappedRows, type ReadRow } from '../csv/bank-mapping.js';
import { BankLinesRepository, type NewBankLine } from '../records/bank-lines.repository.js';

const IMPORTS: RateLimit = { name: 'wallet-bank-imports', max: 60, seconds: 3600 };
const PREVIEWS: RateLimit = { name: 'wallet-bank-previews', max: 60, seconds: 60 };
const MAX_BANK_FILE = 2 * 1024 * 1024;
const MAX_BANK_LINES = 10_000;
/** Banks write some rows above and below the lines. */
const OTHER_ROWS = 50;
const SHOWN_ROWS = 20;
const SHOWN_PROBLEMS = 100;

export interface Imported {
  /** Lines that are new. */
  imported: number;
  /** Lines that were there already. */
  known: number;
}

export interface BankPreview {
  /** The first rows as they stand in the file. */
  cells: string[][];
  columns: number;
  mapping: BankMapping | null;
  rows: number;
  lines: BankRow[];
  problems: ReadRow[];
  problemCount: number;
}

/** Takes lines of a bank’s statement in. The same line is there once, however often its file is imported. */
@PublicService()
export class BankImports {
  constructor(
    private readonly wallets: CompanyWalletBooks,
    private readonly lines: BankLinesRepository,
    private readonly days: BankDays,
    private readonly changes: BankChanges,
    private readonly limits: RateLimits,
    private readonly tables: TableReader,
  ) {}

  /** All of them, or none. Throws InvalidInput that names the line, NotFound, Forbidden, TooManyRequests. */
  async import(actor: Actor, raw: unknown): Promise<Imported> {
    const { wallet: uuid, lines } = await validated(ImportBankLinesInput, raw);
    const target = await this.wallets.require(actor, uuid);
    await this.limits.take(IMPORTS, actor.userUuid);
    return this.store(actor, target, lines);
  }

  /** Returns the lines that importing a file would add. Throws InvalidInput, NotFound, Forbidden, TooManyRequests. */
  async preview(actor: Actor, raw: unknown): Promise<BankPreview> {
    const input = await validated(BankFileInput, raw);
    const target = await this.wallets.require(actor, input.wallet);
    await this.limits.take(PREVIEWS, actor.userUuid);
    const table = await this.rowsOf(input.file);
    const cells = table.map((row) => row.cells);
    const decimals = exponentOf(target.wallet.currency);
    const mapping = input.mapping ?? guessMapping(cells, decimals);
    const rows = mapping ? mappedRows(table, mapping, decimals) : [];
    const problems = rows.filter((row) => 'problem' in row);
    return {
      cells: cells.slice(0, SHOWN_ROWS),
      columns: Math.max(...cells.slice(0, SHOWN_ROWS).map((row) => row.length)),
      mapping,
      rows: rows.length,
      lines: linesOf(rows).slice(0, SHOWN_ROWS),
      problems: problems.slice(0, SHOWN_PROBLEMS),
      problemCount: problems.length,
    };
  }

  /** The rows of a file that can be read. Throws InvalidInput, NotFound, Forbidden, TooManyRequests. */
  async importFile(actor: Actor, raw: unknown): Promise<Imported & { unread: number }> {
    const input = await validated(BankFileInput, raw);
    const target = await this.wallets.require(actor, input.wallet);
    await this.limits.take(IMPORTS, actor.userUuid);
    if (!input.mapping) throw new NotFound();
    const table = await this.rowsOf(input.file);
    const rows = mappedRows(table, input.mapping, exponentOf(target.wallet.currency));
    const lines = linesOf(rows);
    if (lines.length > MAX_BANK_LINES) throw new RowsTooMany('file', MAX_BANK_LINES);
    if (lines.length === 0) throw new InvalidInput({ file: [{ key: 'errors.BANK_FILE_NO_LINES' }] });
    return { ...(await this.store(actor, target, lines)), unread: rows.length - lines.length };
  }

  private async rowsOf(file: Buffer): Promise<TableRow[]> {
    const limits = { bytes: MAX_BANK_FILE, rows: MAX_BANK_LINES + OTHER_ROWS };
    return (await this.tables.read(file, { field: 'file', limits })).rows;
  }

  private async store(actor: Actor, { holder, wallet }: CompanyWallet, rows: readonly BankRow[]): Promise<Imported> {
    const seen = new Map<string, number>();
    const range = await this.days.range(holder.company.id);
    const lines = rows.map((row, index): NewBankLine => {
      const field = `lines.${index}`;
      if (row.bookedOn < range.first || row.bookedOn > range.last) {
        throw new InvalidInput({ [`${field}.bookedOn`]: [{ key: 'errors.BANK_DAY', params: range }] });
      }
      const units = requireAmount(row.amount.replace(/^-/, ''), wallet.currency, `${field}.amount`);
      const amount = row.amount.startsWith('-') ? negative(units) : units;
      const content = [wallet.uuid, row.bookedOn, String(amount), row.text].join('\n');
      const equal = (seen.get(content) ?? 0) + 1;
      seen.set(content, equal);
      const contentHash = createHash('sha256').update(`${content}\n${equal}`).digest();
      const { companyId, id: walletId, currency } = wallet;
      const imported = { importedAt: this.changes.now(), importedBy: actor.userKey };
      return {
        companyId,
        walletId,
        currency,
        bookedOn: row.bookedOn,
        amount,
        text: row.text,
        contentHash,
        ...imported,
      };
    });
    return this.changes.change(async () => {
      const imported = await this.lines.insert(lines);
      await this.changes.record(holder, actor, {
        action: 'wallet.bank-lines-imported',
        objectType: 'wallet',
        objectId: wallet.uuid,
        details: { count: imported, name: wallet.name },
      });
      return { imported, known: lines.length - imported };
    });
  }
}

function linesOf(rows: readonly ReadRow[]): BankRow[] {
  return rows.flatMap((row) => ('line' in row ? [row.line] : []));
}
