import { Injectable } from '@nestjs/common';
import type { Key } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { addDays } from '../../../shared/time/local-date.js';
import { BankChanges } from '../bank-changes.service.js';
import type { CompanyWallet } from '../company-wallet-books.service.js';
import { markNamesOf } from '../reading/bank-lines.js';
import type { BankMemory } from '../reading/values/bank-mapping.js';
import { BankFormatsRepository } from '../records/bank-formats.repository.js';
import type { BankImport } from '../records/bank-import.entity.js';
import { BankImportsRepository } from '../records/bank-imports.repository.js';
import { BankLinesRepository, type KnownBankLine, type NewBankLine } from '../records/bank-lines.repository.js';
import type { Decision } from './bank-import.dto.js';
import { compareLines, type Doubt, REFERENCE_DAYS } from './compare-lines.js';
import type { ComparedLine } from './line-marks.js';

/** A line to import, and what a person says about it if it is doubtful. */
export interface GivenLine extends NewBankLine {
  decision: Decision | null;
}

export type ComparedBankLine<Line extends NewBankLine> = { line: Line } & (
  | { is: 'NEW'; known: null; doubt: null; contradicts: false }
  | { is: 'KNOWN'; known: KnownBankLine; doubt: null; contradicts: false }
  | { is: 'DOUBTFUL'; known: KnownBankLine; doubt: Doubt; contradicts: boolean }
);

export interface Stored {
  /** Number of new lines. */
  imported: number;
  /** Number of lines that were known before. */
  known: number;
  /** Lines that may be known ones and were left out, by their place. */
  doubtful: { index: number; doubt: Doubt; known: KnownBankLine }[];
}

interface Given extends Pick<BankImport, 'source' | 'format' | 'fileName'> {
  lines: readonly GivenLine[];
  /** How the columns were read, for the next file of the wallet; null where there are none. */
  memory: BankMemory | null;
}

/**
 * Stores lines of a bank's statement. A line that is known is stored once; whoever imports it again is recorded with it,
 * and then stands behind its money, unless what they import contradicts it.
 */
@Injectable()
export class BankLineStoring {
  constructor(
    private readonly lines: BankLinesRepository,
    private readonly imports: BankImportsRepository,
    private readonly formats: BankFormatsRepository,
    private readonly changes: BankChanges,
  ) {}

  /** Returns how earlier files of a wallet were read, and the accounts that they named. */
  async earlierFiles(walletId: Key<'wallet'>): Promise<{ memories: BankMemory[]; accounts: string[] }> {
    return { memories: await this.formats.list(walletId), accounts: await this.imports.listAccounts(walletId) };
  }

  /** Compares lines of a file, or typed ones, with those that the wallet knows. */
  async compare<Line extends NewBankLine>(
    walletId: Key<'wallet'>,
    given: readonly Line[],
    format: object | null,
  ): Promise<ComparedBankLine<Line>[]> {
    const days = given.map(({ bookedOn }) => bookedOn).sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    const range = { first: addDays(first, -REFERENCE_DAYS), last: addDays(last, REFERENCE_DAYS) };
    const known = await this.lines.listKnown(walletId, range);
    const formats = await this.imports.listFormats([...new Set(known.flatMap(({ importId }) => importId ?? []))]);
    const formatOf = ({ importId }: KnownBankLine) => (importId && formats.get(importId)) ?? null;
    const compared = compareLines(
      given.map((line) => comparable(line, format)),
      known.map((line) => comparable(line, formatOf(line))),
    );
    return given.map((line, index): ComparedBankLine<Line> => {
      const found = compared[index];
      if (!found || found.is === 'NEW') return { line, is: 'NEW', known: null, doubt: null, contradicts: false };
      const other = known[found.known] as KnownBankLine;
      if (found.is === 'KNOWN') return { line, is: 'KNOWN', known: other, doubt: null, contradicts: false };
      return { line, is: 'DOUBTFUL', known: other, doubt: found.doubt, contradicts: found.contradicts };
    });
  }

  /** Stores new lines and what a person says is new; doubtful lines are left out. */
  async store(actor: Actor, { holder, wallet }: CompanyWallet, { lines, memory, ...facts }: Given): Promise<Stored> {
    return this.changes.change(async () => {
      await this.imports.lockWallet(wallet.id);
      const compared = await this.compare(wallet.id, lines, facts.format);
      const fresh = compared.filter(({ is, line }) => is === 'NEW' || (is === 'DOUBTFUL' && line.decision === 'NEW'));
      const known = compared.filter(
        ({ is, line }) => is === 'KNOWN' || (is === 'DOUBTFUL' && line.decision === 'SAME'),
      );
      const origin = {
        companyId: wallet.companyId,
        walletId: wallet.id,
        importedAt: this.changes.now(),
        importedBy: actor.userKey,
      };
      const counts = { lineCount: lines.length, newCount: fresh.length };
      const created = await this.imports.insert({ ...origin, ...facts, ...counts, mapping: memory && memory.mapping });
      if (memory) await this.formats.save(wallet.id, actor.userKey, memory);
      const freshLines = fresh.map(({ line }) => line);
      await this.lines.insert(created.id, { ...origin, currency: wallet.currency }, freshLines);
      await this.imports.insertImporter(
        created,
        known.flatMap((one) => (one.known && !one.contradicts ? one.known.id : [])),
      );
      await this.changes.record(holder, actor, {
        action: 'wallet.bank-lines-imported',
        objectType: 'wallet',
        objectId: wallet.uuid,
        details: { count: fresh.length, name: wallet.name },
      });
      const doubtful = compared.flatMap(({ line, ...one }, index) =>
        one.is === 'DOUBTFUL' && line.decision === null ? [{ index, doubt: one.doubt, known: one.known }] : [],
      );
      return { imported: fresh.length, known: known.length, doubtful };
    });
  }
}

function comparable({ bookedOn, ...line }: NewBankLine, format: object | null): ComparedLine {
  return { ...line, ...markNamesOf(format), day: bookedOn };
}
