import { type TableLimits, UnreadableTable } from '../rows/table-rows.js';
import type { XmlListener } from './xml-events.js';
import { builtInStyle, GENERAL, type NumberStyle, styleOf } from './number-formats.js';
import { unescaped } from './workbook-cells.js';

const MAX_SHEETS = 1000;
/** Spreadsheet programs take 65,490 styles. */
const MAX_STYLES = 100_000;
/** Shared texts may take this share of the bytes that are unpacked, as they stay in memory: each of them some, and its letters. */
const SHARE_OF_TEXTS = 3 / 8;
const COST_OF_TEXT = 32;
/** Shorter pieces of a text are copied anyway. */
const SHORT = 13;

/** A file that another one refers to. */
export interface Relation {
  id: string;
  /** The last word of its type, such as `worksheet`. */
  type: string;
  target: string;
}

/** Hears which parts another part refers to. */
export class RelationList implements XmlListener {
  readonly relations: Relation[] = [];

  open(name: string, { Id = '', Type = '', Target = '', TargetMode }: Record<string, string>): void {
    if (name !== 'Relationship' || TargetMode === 'External') return;
    this.relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: Target });
    if (this.relations.length > MAX_SHEETS * 10) throw new UnreadableTable({ code: 'UNREADABLE' });
  }
}

/** Hears which sheets a workbook has, and from when it counts days. */
export class SheetList implements XmlListener {
  readonly sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  from1904 = false;

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'workbookPr') this.from1904 = isTrue(attributes.date1904);
    if (name !== 'sheet') return;
    const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    const isHidden = (attributes.state ?? 'visible') !== 'visible';
    this.sheets.push({ name: attributes.name ?? '', relation, isHidden });
    if (this.sheets.length > MAX_SHEETS) throw new UnreadableTable({ code: 'UNREADABLE' });
  }
}

/** Hears how the cells of each style show their numbers. */
export class StyleList implements XmlListener {
  readonly styles: NumberStyle[] = [];
  private readonly known = new Map<number, NumberStyle>();
  private within: 'numFmts' | 'cellXfs' | null = null;

  open(name: string, { numFmtId = '0', formatCode = '' }: Record<string, string>): void {
    if (name === 'numFmts' || name === 'cellXfs') this.within = name;
    else if (name === 'numFmt' && this.within === 'numFmts') this.known.set(Number(numFmtId), styleOf(formatCode));
    else if (name === 'xf' && this.within === 'cellXfs') this.styles.push(this.styleWith(Number(numFmtId)));
    if (this.styles.length > MAX_STYLES || this.known.size > MAX_STYLES) {
      throw new UnreadableTable({ code: 'UNREADABLE' });
    }
  }

  close(name: string): void {
    if (name === this.within) this.within = null;
  }

  private styleWith(id: number): NumberStyle {
    const known = this.known.get(id) ?? (id === 0 ? GENERAL : builtInStyle(id));
    this.known.set(id, known);
    return known;
  }
}

/** Hears the texts that cells refer to by their place. How they are pronounced is left out. */
export class SharedTexts implements XmlListener {
  readonly texts: string[] = [];
  private collected = '';
  private isText = false;
  private isPronunciation = false;
  private cost = 0;

  constructor(private readonly limits: TableLimits) {}

  open(name: string): void {
    if (name === 'si') this.collected = '';
    else if (name === 'rPh') this.isPronunciation = true;
    else if (name === 't') this.isText = true;
  }

  text(text: string): void {
    if (this.isText && !this.isPronunciation) this.collected += text;
  }

  close(name: string): void {
    if (name === 't') this.isText = false;
    else if (name === 'rPh') this.isPronunciation = false;
    else if (name === 'si') this.add(keptText(this.collected, this.limits.letters));
  }

  private add(text: string): void {
    this.texts.push(text.length < SHORT ? text : copied(text));
    this.cost += text.length + COST_OF_TEXT;
    if (this.cost > this.limits.unpacked * SHARE_OF_TEXTS) throw new UnreadableTable({ code: 'UNPACKED' });
  }
}

/** Returns the letters of a text that are kept: those that are read, and one more if there are more. */
export function keptText(text: string, letters: number): string {
  const whole = unescaped(text).trim();
  return whole.length > letters + 1 ? copied(whole.slice(0, letters + 1)) : whole;
}

/** Returns a text of its own. A piece of a text would keep all of it in memory. */
function copied(piece: string): string {
  return Buffer.from(piece, 'utf16le').toString('utf16le');
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
