import type { TestApp } from '../harness/app.js';
import { oddWords } from '../harness/odd-words.js';
import { Exports, type Export, type List } from '../../src/shared/transfer/exports.service.js';
import type { Cell, Row, Table } from '../../src/shared/transfer/table.js';
import { withSpokenDays } from '../../src/shared/language/spoken-days.js';

/** Cells with data for programs: a day, a span of days, an id, or a part of the audit log in JSON. */
const DATA = /^(?:\d{4}-\d\d-\d\d(?: – \d{4}-\d\d-\d\d)?|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|{.*}|\[.*\])$/s;

const ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** Reads along with every list that is exported, in any format, and keeps what no sentence has. */
export class ExportedWords {
  readonly odd = new Set<string>();
  readonly titles = new Set<string>();

  constructor(test: TestApp) {
    const exports = test.app.get(Exports);
    const start = exports.start.bind(exports);
    exports.start = (actor, file) => start(actor, { ...file, list: () => this.readAlong(file) });
  }

  private async readAlong<Key extends string>({ list }: Export<Key>): Promise<List<Key>> {
    const found = await list();
    this.titles.add(found.table.title);
    const { title, subtitle = '', columns, zone } = found.table;
    for (const text of [title, subtitle, zone.header, ...columns.map(({ header }) => header)])
      this.note(found.table, withSpokenDays(text));
    return { ...found, rows: this.read(found.table, found.rows) };
  }

  private async *read<Key extends string>(table: Table<Key>, rows: AsyncIterable<Row<Key>>): AsyncGenerator<Row<Key>> {
    // Where each line has its reference, a note may name that of another line.
    const mayRefer = table.columns.some(({ key }) => key === 'reference');
    for await (const row of rows) {
      const cells = Object.values<Cell>(row).filter((cell) => typeof cell === 'string' && !DATA.test(cell));
      for (const cell of cells) this.note(table, mayRefer ? String(cell).replace(ID, '') : String(cell));
      yield row;
    }
  }

  private note({ title }: Pick<Table, 'title'>, text: string): void {
    for (const words of oddWords(text)) this.odd.add(`${title}: ${words}`);
  }
}
