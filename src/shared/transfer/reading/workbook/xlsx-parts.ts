import { UnreadableTable } from '../table-rows.js';
import type { XmlListener } from './xml-events.js';
import { builtInStyle, GENERAL, type NumberStyle, styleOf } from './number-formats.js';
import { unescaped } from './workbook-cells.js';

const MAX_SHEETS = 1000;
/** Spreadsheet programs take 65,490 styles. */
const MAX_STYLES = 100_000;
/** Memory that shared texts may take: each of them some, and each of their letters. */
const MAX_TEXT_COST = 96 * 1024 * 1024;
const COST_OF_TEXT = 32;

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

  /** Cells are cut at so many letters; one letter more shows that one was. */
  constructor(private readonly letters: number) {}

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
    else if (name === 'si') this.add(keptText(this.collected, this.letters));
  }

  private add(text: string): void {
    this.texts.push(text);
    this.cost += text.length + COST_OF_TEXT;
    if (this.cost > MAX_TEXT_COST) throw new UnreadableTable({ code: 'UNPACKED' });
  }
}

/** Returns the letters of a text that are kept: those that are read, and one more if there are more. */
export function keptText(text: string, letters: number): string {
  return unescaped(text)
    .trim()
    .slice(0, letters + 1);
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
