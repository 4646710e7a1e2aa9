import PDFDocument from 'pdfkit';
import { visualRuns } from './pdf-bidi.js';
import { fontFile, type Run } from './pdf-fonts.js';
import { type Line, TextLayout, widthsOf } from './pdf-layout.js';

const INK = '#1b2421';
const FAINT = '#5f6863';
const RULE = '#aaaaaa';
const LATIN = 'instrument-sans-latin';
const MARGIN = { left: 32, top: 36, right: 32, bottom: 36 };
/** Space between two columns; less if there are many. */
const GAPS: [columns: number, gap: number][] = [
  [9, 16],
  [Infinity, 9],
];
const PADDING = 2;
/** Room for the marks above Devanagari and for the height of Han letters, whatever the other lines hold. */
const LINE_HEIGHT = 1.36;
const BASELINE = 1.02;
const FOOT_SIZE = 8;
/** Distance of the slash of `3 / 12` from the edge. */
const FOOT_ROOM = 26;
/** The library caches every word it has drawn; the cache is cleared after this many pages. */
const REMEMBERED_PAGES = 50;

export interface Paper {
  title: string;
  subtitle: string;
  paper: 'A4' | 'A3' | 'A2';
  landscape: boolean;
  /** Size of the table's letters, in points. */
  size: number;
  rightAligned: readonly boolean[];
}

/** An internal of the library: encodes a text with the embedded glyphs of a font. */
interface EmbeddedFont {
  encode(text: string): [glyphs: string[], positions: unknown[]];
  ref(): object;
  layoutCache?: object;
}

/** Draws a table on paper: each page is written when the next one begins, and only the fonts wait for the end. */
export class PdfPages {
  private readonly document: PDFKit.PDFDocument;
  private readonly fonts = new Map<string, EmbeddedFont>();
  private readonly layout: TextLayout;
  /** A small drawing shared by all pages, filled in when the number of pages is known. */
  private readonly total: { data: Record<string, unknown>; end: (content: string) => void };
  private readonly gap: number;
  private widths: number[] = [];
  private heads: string[] = [];
  private y = MARGIN.top;
  private pages = 0;
  private rowsOnPage = 0;

  constructor(private readonly paper: Paper) {
    this.document = new PDFDocument({
      size: paper.paper,
      layout: paper.landscape ? 'landscape' : 'portrait',
      // There is no flow: everything drawn below is placed by hand.
      margin: 0,
      autoFirstPage: false,
      // Only our own fonts, which are read when a text needs them.
      font: '',
      info: { Title: paper.title },
    });
    const area = { Type: 'XObject', Subtype: 'Form', BBox: [0, -FOOT_SIZE, FOOT_ROOM * 4, FOOT_SIZE * 2] };
    this.total = this.document.ref(area) as unknown as PdfPages['total'];
    this.gap = GAPS.find(([most]) => paper.rightAligned.length <= most)?.[1] ?? 0;
    this.layout = new TextLayout((run) => this.measured(run), paper.size);
  }

  /** Draws the title and the head of the table. The column widths are chosen by the rows of `sample`. */
  begin({ heads, growing, sample }: { heads: string[]; growing: boolean[]; sample: readonly string[][] }): void {
    this.addPage();
    this.heading(this.paper.title, { size: 15, color: INK });
    this.y += 2;
    this.heading(this.paper.subtitle, { size: 9, color: FAINT });
    this.y += 10;
    this.heads = heads;
    const columns = heads.map((head, position) => {
      const column = { grows: growing[position] === true, least: 0, preferred: 0 };
      for (const text of [head, ...sample.map((texts) => texts[position] ?? '')]) {
        const { whole, word } = this.layout.widthsOf(text);
        column.least = Math.max(column.least, word);
        column.preferred = Math.max(column.preferred, whole);
      }
      return column;
    });
    this.widths = widthsOf(columns, this.room - this.gap * (heads.length - 1));
    this.drawHead();
  }

  addRow(texts: readonly string[]): void {
    const cells = texts.map((text, position) => this.layout.linesOf(text, this.widths[position] ?? 0));
    const most = Math.max(1, ...cells.map(({ length }) => length));
    for (let from = 0; from < most;) {
      let room = this.linesLeft();
      if (this.rowsOnPage > 0 && room < most - from) {
        this.nextPage();
        room = this.linesLeft();
      }
      const to = from + Math.max(1, room);
      if (this.rowsOnPage > 0) this.rule(0.5, RULE);
      this.drawLines(
        cells.map((lines) => lines.slice(from, to)),
        INK,
      );
      this.rowsOnPage++;
      from = to;
    }
  }

  end(): void {
    const font = this.use(LATIN);
    const [glyphs] = font.encode(`/ ${this.pages}`);
    this.total.data['Resources'] = { Font: { F1: font.ref() } };
    this.total.end(`BT 0.373 0.408 0.388 rg /F1 ${FOOT_SIZE} Tf 0 0 Td <${glyphs.join('')}> Tj ET`);
    this.document.end();
  }

  /** Returns the pieces of the file that are ready. */
  *finished(): Generator<Uint8Array> {
    for (let piece: unknown; (piece = this.document.read()) !== null;) yield piece as Uint8Array;
  }

  private addPage(): void {
    this.document.addPage();
    this.pages++;
    this.y = MARGIN.top;
    this.rowsOnPage = 0;
    if (this.pages % REMEMBERED_PAGES === 0) for (const font of this.fonts.values()) font.layoutCache = {};
    this.drawFoot();
  }

  private nextPage(): void {
    this.addPage();
    this.drawHead();
  }

  private drawHead(): void {
    const cells = this.heads.map((head, position) => this.layout.linesOf(head, this.widths[position] ?? 0));
    this.drawLines(cells, FAINT);
    this.rule(1, INK);
  }

  private drawFoot(): void {
    const { width, height } = this.document.page;
    const [x, y] = [width - MARGIN.right - FOOT_ROOM, height - MARGIN.bottom + 8 + FOOT_SIZE];
    const text = `${this.pages} `;
    const size = this.measured({ text, font: LATIN }) * FOOT_SIZE;
    this.drawLine({ runs: [{ text, font: LATIN }], width: size }, { x: x - size, y, size: FOOT_SIZE, color: FAINT });
    this.document.page.xobjects['Total'] = this.total;
    this.document.save().transform(1, 0, 0, -1, x, y).addContent('/Total Do');
    this.document.restore();
  }

  private get room(): number {
    return this.document.page.width - MARGIN.left - MARGIN.right;
  }

  private heading(text: string, { size, color }: { size: number; color: string }): void {
    if (text === '') return;
    for (const line of new TextLayout((run) => this.measured(run), size).linesOf(text, this.room)) {
      this.drawLine(line, { x: MARGIN.left, y: this.y + size * BASELINE, size, color });
      this.y += size * LINE_HEIGHT;
    }
  }

  private drawLines(cells: readonly Line[][], color: string): void {
    const { size, rightAligned } = this.paper;
    this.y += PADDING;
    let x = MARGIN.left;
    cells.forEach((lines, column) => {
      const width = this.widths[column] ?? 0;
      lines.forEach((line, index) => {
        const start = rightAligned[column] ? x + Math.max(0, width - line.width) : x;
        this.drawLine(line, { x: start, y: this.y + size * (BASELINE + index * LINE_HEIGHT), size, color });
      });
      x += width + this.gap;
    });
    this.y += Math.max(1, ...cells.map(({ length }) => length)) * size * LINE_HEIGHT + PADDING;
  }

  private drawLine(line: Line, { x, y, size, color }: { x: number; y: number; size: number; color: string }): void {
    let left = x;
    const runs = line.direction ? visualRuns(line.runs.map(({ text }) => text).join(''), line.direction) : line.runs;
    for (const run of runs) {
      this.use(run.font);
      this.document.fontSize(size).fillColor(color);
      this.document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += this.measured(run) * size;
    }
  }

  private rule(width: number, color: string): void {
    const right = this.document.page.width - MARGIN.right;
    this.document.lineWidth(width).strokeColor(color).moveTo(MARGIN.left, this.y).lineTo(right, this.y).stroke();
  }

  private linesLeft(): number {
    const bottom = this.document.page.height - MARGIN.bottom;
    return Math.floor((bottom - this.y - 2 * PADDING) / (this.paper.size * LINE_HEIGHT));
  }

  private measured(run: Run): number {
    this.use(run.font);
    return this.document.fontSize(1).widthOfString(run.text);
  }

  /** Returns a font, reading it when a document first needs it. */
  private use(name: string): EmbeddedFont {
    if (!this.fonts.has(name)) this.document.registerFont(name, fontFile(name));
    const { _font: font } = this.document.font(name) as unknown as { _font: EmbeddedFont };
    this.fonts.set(name, font);
    return font;
  }
}
