// Files of a table with columns of every kind, as people upload them.
import { buffer } from 'node:stream/consumers';
import { writeXlsxStream } from 'hucre/xlsx';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);
/** Columns that come again and again, each as text and as what a workbook holds. */
const KINDS = [
  (row) => [`Person ${row}`, `Person ${row}`],
  (row) => [`Way ${row % 97}, Town`, `Way ${row % 97}, Town`],
  (row) => [(row * 1.25).toFixed(2), row * 1.25],
  (row) => [dayOf(row).toISOString().slice(0, 10), dayOf(row)],
  (row) => [String(row % 1000), row % 1000],
];

/** Rows of a number of columns, below a row of names; `place`: 0 for text, 1 for what a workbook holds. */
function* rowsOf(rows, columns, place) {
  yield Array.from({ length: columns }, (_, column) => `Column ${column + 1}`);
  for (let row = 1; row < rows; row++) {
    yield Array.from({ length: columns }, (_, column) => KINDS[column % KINDS.length](row + column)[place]);
  }
}

export function csvFile(rows, columns) {
  const lines = [];
  for (const cells of rowsOf(rows, columns, 0)) {
    lines.push(cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','));
  }
  return Buffer.from(lines.join('\r\n'));
}

export function xlsxFile(rows, columns) {
  const list = Array.from({ length: columns }, (_, column) => (column % KINDS.length === 3 ? 'yyyy-mm-dd' : undefined));
  const styles = list.map((numFmt) => (numFmt ? { style: { numFmt } } : {}));
  return buffer(writeXlsxStream(rowsOf(rows, columns, 1), { name: 'List', columns: styles }));
}

function dayOf(row) {
  return new Date(FIRST_DAY + (row % 1000) * DAY_MS);
}
