import { Injectable } from '@nestjs/common';
import { Translator } from '../../../shared/language/translator.js';
import { formatAmount, type Minor } from '../../../shared/money/money.js';
import type { Cell, ColumnKind, Row, Table } from '../../../shared/transfer/table.js';
import type { ExportFormat } from '../../../shared/transfer/export.js';
import type { Head } from '../../ledger/proof/chain.js';
import { VendorsRepository } from '../../vendors/vendors.repository.js';
import type { StatementEnd } from '../reading/statement-ends.js';
import { StatementReading } from '../reading/statement-reading.service.js';
import type { StatementRow } from '../reading/statement-rows.service.js';
import type { Buckets, StatementAccount } from '../scope/statement-scope.js';
import type { OpenStatement } from '../statements.service.js';

type Line = Partial<Record<string, Cell>>;

/** Data have a column for everything; on paper only what a reader looks for. */
const COLUMNS: [key: string, kind: ColumnKind, width: number, paper: boolean][] = [
  ['at', 'date', 22, true],
  ['type', 'text', 22, true],
  ['description', 'text', 36, true],
  ['from', 'text', 24, true],
  ['to', 'text', 24, true],
  ['vendor', 'text', 20, false],
  ['amount', 'money', 16, true],
  ['held', 'money', 16, false],
  ['recon', 'money', 16, false],
  ['balance', 'money', 16, true],
  ['creator', 'text', 22, true],
  ['note', 'text', 36, true],
  ['reference', 'text', 38, false],
];

interface SheetContent {
  open: OpenStatement;
  /** Frozen accounts. */
  of: readonly StatementAccount[];
  format: ExportFormat;
  head: Head | null;
}

/** A statement as the columns and rows of a file. */
@Injectable()
export class StatementSheet {
  constructor(
    private readonly reading: StatementReading,
    private readonly vendors: VendorsRepository,
    private readonly translator: Translator,
  ) {}

  async table(open: OpenStatement, format: ExportFormat, head: Head | null): Promise<Table> {
    const { scope, range } = open;
    const about = [scope.company.name, `${range.from} – ${range.to}`, scope.zone, ...(await this.filterWords(open))];
    const columns = COLUMNS.filter(([, , , paper]) => format !== 'pdf' || paper);
    return {
      title: `${this.say('title')}: ${scope.name}`,
      subtitle: [...about, ...(head ? [this.sealText(head)] : [])].join(' · '),
      columns: columns.map(([key, kind, width]) => {
        return { key, kind, width, header: this.say(key === 'type' ? 'type.head' : key) };
      }),
      zone: { name: scope.zone, header: this.say('zone'), always: true },
    };
  }

  /**
   * Yields the opening balance, the movements, the closing balance and the seal; nothing where nothing was moved. All
   * are as of the instant at which the accounts were frozen, whatever is posted meanwhile.
   */
  async *rows({ open, of, format, head }: SheetContent): AsyncGenerator<Row> {
    let count = 0;
    let closing: Buckets | null = null;
    for await (const page of this.reading.stream(open.scope, open.filter, of)) {
      for (const row of page.rows) {
        if (count++ === 0 && page.opening) yield this.total('opening', page.opening, open);
        yield this.row(row, open, format);
      }
      closing = page.closing;
    }
    if (count === 0) return;
    if (closing) yield this.total('closing', closing, open);
    if (head) yield lineOf({ type: this.say('seal'), description: `${head.position} · ${head.hash}` });
  }

  private row({ posting, movement, after, ends, creator, vendor }: StatementRow, open: OpenStatement, format: string) {
    const money = this.moneyOf(open);
    const { change, volume } = movement;
    const inside = change.balance === 0n;
    return lineOf({
      at: posting.at,
      type: this.say(`type.${posting.type}`),
      description: posting.description,
      from: this.endNames(ends, (amount) => amount < 0n),
      to: this.endNames(ends, (amount) => amount > 0n),
      vendor: vendor?.name ?? null,
      // A transaction that only moved within is told by its size on paper, for a zero says nothing.
      amount: money(inside && format === 'pdf' ? volume : change.balance),
      held: change.held === 0n ? null : money(change.held),
      recon: change.recon === 0n ? null : money(change.recon),
      balance: after && money(after.balance),
      creator,
      note: this.noteOf(posting, format),
      reference: posting.uuid,
    });
  }

  private noteOf({ reversedFor, reversedBy, reverses, reason }: StatementRow['posting'], format: string) {
    if (reversedBy) return this.say('reversed', { reason: reversedFor ?? '' });
    if (!reverses) return reason;
    // There is no column of references on paper in which the reversed one could be found.
    if (format === 'pdf') return this.say('reversesEarlier', { reason: reason ?? '' });
    return this.say('reverses', { transaction: reverses, reason: reason ?? '' });
  }

  private total(which: 'opening' | 'closing', { balance, held, recon }: Buckets, open: OpenStatement): Row {
    const money = this.moneyOf(open);
    return lineOf({ type: this.say(which), balance: money(balance), held: money(held), recon: money(recon) });
  }

  /** Returns the names of the accounts on one side. An account without a visible amount counts as a giver. */
  private endNames(ends: StatementRow['ends'], isSide: (amount: Minor | -1n) => boolean): string {
    const side = ends.filter(({ amount }) => isSide(amount ?? -1n));
    return [...new Set(side.map((end) => this.endName(end)))].join(', ');
  }

  private endName({ place, kind, ownerName }: StatementEnd & { ownerName: string | null }): string {
    const isPlain = kind === 'MAIN' || kind === 'SHARE' || kind === 'OTHER';
    const own = isPlain ? (place?.name ?? '') : this.say(`end.${kind}`);
    return ownerName ? [ownerName, own].filter(Boolean).join(' / ') : own;
  }

  private async filterWords({ scope, filter }: OpenStatement): Promise<string[]> {
    const { types = [], vendor, keyword, min, max } = filter;
    const found = vendor && (await this.vendors.find(scope.companyId, vendor));
    return [
      ...(types.length > 0 ? [types.map((type) => this.say(`type.${type}`)).join(', ')] : []),
      ...(found ? [found.name] : []),
      ...(min ? [`≥ ${formatAmount(min, scope.currency)}`] : []),
      ...(max ? [`≤ ${formatAmount(max, scope.currency)}`] : []),
      ...(keyword ? [`“${keyword}”`] : []),
    ];
  }

  private moneyOf({ scope: { currency } }: OpenStatement) {
    return (amount: Minor) => ({ amount: formatAmount(amount, currency), currency });
  }

  private sealText({ position, hash }: Head): string {
    return `${this.say('seal')} ${position} ${hash}`;
  }

  private say(key: string, params?: Record<string, string>): string {
    return this.translator.translate(`exports.statements.${key}`, params);
  }
}

function lineOf(cells: Line): Row {
  return Object.fromEntries(COLUMNS.map(([key]) => [key, cells[key] ?? null]));
}
