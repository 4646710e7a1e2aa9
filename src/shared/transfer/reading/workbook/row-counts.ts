import type { TextDecoder } from 'node:util';
import { type SheetOffer, type TableLimits, UnreadableTable } from '../rows/table-rows.js';
import { UnpackedBytes } from './archive-parts.js';
import type { XlsxBook } from './xlsx-book.js';
import { LOOKED_AT_PER_CELL } from './xlsx-rows.js';
import { decoderFor } from './xml-events.js';

/** A tag or text that goes on for longer is not waited for. */
const MAX_LETTERS_AT_ONCE = 1024 * 1024;
const HIDDEN = /\shidden\s*=\s*["'](?:1|true)["']/;
const LAST_TAG = /^<[^>]*>\s*$/;
const SPACE = 32;
const EXCLAMATION = 33;
const SLASH = 47;
const COLON = 58;
const GREATER = 62;

/** A sheet before one is chosen. */
export interface CountedSheet extends SheetOffer {
  /** Whether some of its rows are hidden and not counted. */
  hasHidden: boolean;
}

/**
 * Returns the worksheets of a workbook with their number of rows that hold something, as far as the limits reach. One
 * that is alone is not counted: nobody chooses it by its rows.
 */
export async function offersOf(
  book: XlsxBook,
  { limits, withHidden }: { limits: TableLimits; withHidden: boolean },
): Promise<CountedSheet[]> {
  if (book.worksheets.length === 1) return book.worksheets.map(({ name }) => ({ name, rows: null, hasHidden: false }));
  const unpacked = new UnpackedBytes(limits.unpacked);
  const blankTexts = new Set(book.texts.flatMap((text, place) => (text === '' ? [String(place)] : [])));
  let left = limits.lookedAt;
  const offers: CountedSheet[] = [];
  for (const { name, part } of book.worksheets) {
    const most = { rows: left, cells: limits.cells * LOOKED_AT_PER_CELL };
    const counter = new RowCounter(blankTexts, most, withHidden);
    const isWhole = left > 0 && (await countRows(book.parts.read(part, unpacked), counter));
    left = isWhole ? left - counter.lookedAt : 0;
    offers.push({ name, rows: isWhole ? counter.rows : null, hasHidden: counter.hasHidden });
  }
  return offers;
}

/** Tells whether all rows of a sheet could be counted. A sheet that is broken is refused when somebody reads it. */
async function countRows(part: AsyncIterable<Buffer>, counter: RowCounter): Promise<boolean> {
  try {
    for await (const bytes of part) if (!counter.write(bytes)) return false;
    return counter.isWhole();
  } catch (error) {
    if (error instanceof UnreadableTable) return false;
    throw error;
  }
}

/**
 * Counts rows that hold something by their tags alone, several times as fast as a parser. A sheet that is no valid XML
 * is counted somehow.
 */
class RowCounter {
  rows = 0;
  lookedAt = 0;
  private decoder: TextDecoder | undefined;
  private rest = '';
  private isFilled = false;
  hasHidden = false;
  private isHidden = false;
  private cell = '';
  private cells = 0;

  constructor(
    private readonly blankTexts: ReadonlySet<string>,
    private readonly limits: { rows: number; cells: number },
    private readonly withHidden: boolean,
  ) {}

  /** Returns false once there are more rows or cells than are looked at. */
  write(bytes: Buffer): boolean {
    this.decoder ??= decoderFor(bytes);
    const text = this.rest + this.decoder.decode(bytes, { stream: true });
    let at = text.indexOf('<');
    while (at >= 0) {
      const end = endOf(text, at);
      if (end < 0) break;
      this.look(text, at, end);
      at = end;
    }
    this.rest = at < 0 ? '' : text.slice(at);
    // The last tag is left over: it closes the sheet and says nothing about rows.
    const { rows, cells } = this.limits;
    return this.lookedAt <= rows && this.cells <= cells && this.rest.length <= MAX_LETTERS_AT_ONCE;
  }

  /** Tells whether the part ends with a tag. */
  isWhole(): boolean {
    return LAST_TAG.test(this.rest);
  }

  /** Looks at a tag and the text behind it. */
  private look(text: string, from: number, to: number): void {
    const isEnd = text.charCodeAt(from + 1) === SLASH;
    const name = nameAt(text, from + (isEnd ? 2 : 1));
    if (name === 'row') {
      if (isEnd && this.isFilled) {
        if (this.isHidden) this.hasHidden = true;
        else this.rows += 1;
      }
      if (!isEnd) this.lookedAt += 1;
      this.isHidden = !isEnd && !this.withHidden && HIDDEN.test(text.slice(from, to));
      this.isFilled = false;
    } else if (name.startsWith('![CDATA[')) {
      this.isFilled = true;
    } else if (!isEnd && name === 'c') {
      this.cells += 1;
      if (!this.isFilled) this.cell = text.slice(from, to);
    } else if (!isEnd && !this.isFilled && name.length === 1) {
      this.isFilled = this.fills(name, text.slice(from, to));
    }
  }

  private fills(name: string, content: string): boolean {
    const value = content.slice(content.indexOf('>') + 1).trim();
    if (name === 't') return value !== '';
    const type = /\st\s*=\s*["'](\w+)["']/.exec(this.cell)?.[1];
    // A formula without a text is one that was never calculated, and reading it says so; it may also give an empty text.
    if (name === 'f') return value !== '' && type !== 'str';
    return name === 'v' && value !== '' && !(type === 's' && this.blankTexts.has(value));
  }
}

/** Returns where the next tag begins, behind a tag and its text; -1 if that is not known yet. Comments may hold tags. */
function endOf(text: string, at: number): number {
  if (text.charCodeAt(at + 1) !== EXCLAMATION) return text.indexOf('<', at + 1);
  const close = text.startsWith('<!--', at) ? '-->' : ']]>';
  const end = text.indexOf(close, at);
  return end < 0 ? -1 : text.indexOf('<', end);
}

/** Returns the name of a tag without its prefix. */
function nameAt(text: string, from: number): string {
  let start = from;
  let to = from;
  for (; to < text.length; to += 1) {
    const code = text.charCodeAt(to);
    if (code <= SPACE || code === SLASH || code === GREATER) break;
    if (code === COLON) start = to + 1;
  }
  return text.slice(start, to);
}
