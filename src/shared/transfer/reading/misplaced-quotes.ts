import type { TableDelimiter } from './rows/table-rows.js';

const LINE_BREAK = /[\r\n]/;

/** A cell that begins with a quote: where it closes, and where its delimiter or the end of its line stands. */
interface QuotedCell {
  closing: number;
  end: number;
  /** Tells whether a quote that is not doubled stands within. */
  isMisplaced: boolean;
}

/**
 * Returns a text with the quotes of its cells as the strict rules want them. A cell that begins with a quote closes at the
 * next one before a delimiter or the end of its line, unless another cell begins with a quote between: the cell
 * `"the "big" one, really"` is one. Otherwise, as in `"Zum Hirsch" GmbH`, its quotes are text. From a quote that never closes
 * on, the text stays as it is.
 */
export function withQuotesInPlace(text: string, delimiter: TableDelimiter): string {
  const cellEnd = new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\\r\\n]`, 'g');
  const parts: string[] = [];
  let kept = 0;
  let at = 0;
  const replace = (start: number, end: number, cell: string): void => {
    parts.push(text.slice(kept, start), cell);
    kept = end;
  };
  while (at < text.length) {
    const start = behindBlanks(text, at, delimiter);
    const quoted = text[start] === '"' ? quotedCell(text, start, delimiter) : 'TEXT';
    if (quoted === 'OPEN') break;
    cellEnd.lastIndex = start;
    const end = quoted === 'TEXT' ? (cellEnd.exec(text)?.index ?? text.length) : quoted.end;
    if (quoted === 'TEXT') {
      const cell = text.slice(start, end);
      if (cell.includes('"')) replace(start, end, inQuotes(cell));
    } else if (quoted.isMisplaced) {
      replace(start, end, inQuotes(text.slice(start + 1, quoted.closing).replaceAll('""', '"')));
    } else if (end > quoted.closing + 1) {
      replace(quoted.closing + 1, end, '');
    }
    at = end + 1;
  }
  return parts.join('') + text.slice(kept);
}

/** TEXT: the quotes of the cell are text. OPEN: it goes on over lines and nobody knows where it ends. */
function quotedCell(text: string, start: number, delimiter: TableDelimiter): QuotedCell | 'TEXT' | 'OPEN' {
  let isMisplaced = false;
  let former = start;
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    const isBehind = isMisplaced && LINE_BREAK.test(text.slice(former, at));
    if (isBehind || (isMisplaced && beginsCell(text, at, delimiter))) return 'TEXT';
    const isDoubled = text[at + 1] === '"';
    const closing = isDoubled ? at + 1 : at;
    const end = behindBlanks(text, closing + 1, delimiter);
    const isEnd = end >= text.length || text[end] === delimiter || LINE_BREAK.test(text[end] ?? '');
    if (isEnd && (!isDoubled || isMisplaced)) return { closing, end, isMisplaced };
    if (!isDoubled && !isMisplaced) {
      if (LINE_BREAK.test(text.slice(start, at))) return 'OPEN';
      isMisplaced = true;
    }
    at = former = closing;
  }
  return isMisplaced ? 'TEXT' : 'OPEN';
}

function beginsCell(text: string, at: number, delimiter: TableDelimiter): boolean {
  return text[text[at - 1] === ' ' ? at - 2 : at - 1] === delimiter;
}

function behindBlanks(text: string, from: number, delimiter: TableDelimiter): number {
  let at = from;
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at += 1;
  return at;
}

function inQuotes(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
