import { type Calendar, type TableLimits, UnreadableTable } from '../rows/table-rows.js';
import { type ArchiveParts, UnpackedBytes } from './archive-parts.js';
import type { NumberStyle } from './number-formats.js';
import { type Relation, RelationList, SharedTexts, SheetList, StyleList } from './xlsx-parts.js';
import { readXml } from './xml-events.js';

const FIRST_PART = 'xl/workbook.xml';

/** A worksheet that people see, and its part. */
export interface Worksheet {
  name: string;
  part: string;
}

/** Everything of an .xlsx but its sheets, which are read row by row. */
export interface XlsxBook {
  parts: ArchiveParts;
  unpacked: UnpackedBytes;
  worksheets: Worksheet[];
  styles: NumberStyle[];
  texts: string[];
  calendar: Calendar;
}

/** Returns the name of the part that an Office document begins with; null if the archive is none. */
export async function mainPartOf(parts: ArchiveParts, unpacked: UnpackedBytes): Promise<string | null> {
  const relations = await relationsOf('', { parts, unpacked });
  const main = relations.find(({ type }) => type === 'officeDocument')?.target;
  return [main, FIRST_PART].find((part) => part !== undefined && parts.has(part)) ?? null;
}

/** Reads the workbook that begins with a part. Throws UnreadableTable. */
export async function openBook(main: string, parts: ArchiveParts, limits: TableLimits): Promise<XlsxBook> {
  const unpacked = new UnpackedBytes(limits.unpacked);
  const relations = await relationsOf(main, { parts, unpacked });
  const list = new SheetList();
  await readXml(parts.read(main, unpacked), list);
  const styles = new StyleList();
  const stylePart = partOf(relations, 'styles', main);
  if (parts.has(stylePart)) await readXml(parts.read(stylePart, unpacked), styles);
  const texts = new SharedTexts(limits);
  const textPart = partOf(relations, 'sharedStrings', main);
  if (parts.has(textPart)) await readXml(parts.read(textPart, unpacked), texts);
  const worksheets = visibleWorksheets(list, relations);
  const calendar = list.from1904 ? 1904 : 1900;
  return { parts, unpacked, worksheets, styles: styles.styles, texts: texts.texts, calendar };
}

/** Charts, macros and dialogs have sheets of their own, which are no worksheets. */
function visibleWorksheets({ sheets }: SheetList, relations: Relation[]): Worksheet[] {
  const targets = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]));
  return sheets.flatMap(({ name, relation, isHidden }) => {
    const part = targets.get(relation);
    return part === undefined || isHidden ? [] : [{ name, part }];
  });
}

/** Returns the part of a type; programs that name none still write it where everybody does. */
function partOf(relations: Relation[], type: string, main: string): string {
  return relations.find((relation) => relation.type === type)?.target ?? resolved(`${type}.xml`, main);
}

/** Returns the parts that a part refers to; none if it refers to nothing. */
async function relationsOf(
  part: string,
  { parts, unpacked }: { parts: ArchiveParts; unpacked: UnpackedBytes },
): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1;
  const name = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
  if (!parts.has(name)) return [];
  const list = new RelationList();
  await readXml(parts.read(name, unpacked), list);
  return list.relations.map((relation) => ({ ...relation, target: resolved(relation.target, part) }));
}

/** Returns the name of a part that `from` refers to as `target`. */
function resolved(target: string, from: string): string {
  const path = target.replaceAll('\\', '/');
  const base = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  const names: string[] = [...base];
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
}

/** Returns the text at a place, or throws UnreadableTable if there is none. */
export function textAt(texts: string[], place: string): string {
  const text = /^\d+$/.test(place) ? texts[Number(place)] : undefined;
  if (text === undefined) throw new UnreadableTable({ code: 'UNREADABLE' });
  return text;
}
