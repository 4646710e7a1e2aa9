// Uploaded tables: rows of the reader beside those of the bare libraries on the same files, turn about in one run, then what
// reading a table at the limits takes of the program. TABLE_RATIO_ROWS (20000), TABLE_ROWS (100000), TABLE_COLUMNS (20).
// An .xlsx is held against the bare streaming of hucre. SheetJS is no measure of it: it holds a whole workbook in memory,
// which at 100,000 × 20 cells is more than the heap of a thread that reads.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse';
import { zipSync } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import { openTable } from '../../dist/src/shared/transfer/reading/read-table.js';
import { TABLE_LIMITS } from '../../dist/src/shared/transfer/reading/rows/table-rows.js';
import { machineShare } from './machine.mjs';
import { fact } from './measure.mjs';
import { csvFile, xlsxFile } from './table-files.mjs';

const RATIO_ROWS = Number(process.env.TABLE_RATIO_ROWS ?? 20_000);
const ROWS = Number(process.env.TABLE_ROWS ?? 100_000);
const COLUMNS = Number(process.env.TABLE_COLUMNS ?? 20);
const TURNS = 5;
const HOSTILE_ELEMENTS = 50_000_000;
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Percent of the rows of the bare library. */
const GOALS = { csv: 40, xlsx: 70 };
const MAX_MEGABYTES = 300;
const MAX_HOLD_MS = 50;
/** How many times as long others may wait beside a hostile file. */
const MAX_WAIT = 2;
const ORDINARY = { rows: 2000, columns: 10 };
/** `npm start` sets these. */
const HEAP = ['--max-old-space-size=768', '--max-semi-space-size=16'];
const BESIDE = fileURLToPath(new URL('table-beside.mjs', import.meta.url));
const LOAD = fileURLToPath(new URL('table-load.mjs', import.meta.url));
const FILES = { csv: csvFile, xlsx: xlsxFile };
const BARE = { csv: ['csv-parse', parsed], xlsx: ['hucre', streamed] };

await machineShare();
console.log(`${RATIO_ROWS} × ${COLUMNS} cells, rows for each second of the processor, medians of ${TURNS} turns`);
for (const type of ['csv', 'xlsx']) await compare(type);
console.log(`\n${ROWS} × ${COLUMNS} cells, read in a thread beside the event loop`);
for (const type of ['csv', 'xlsx']) await load(type);
console.log(
  `\nFile of ${ORDINARY.rows} × ${ORDINARY.columns} cells beside somebody else’s hostile ones, medians of 20 reads`,
);
for (const type of ['csv', 'xlsx']) await beside(type);

/** Prints the rows a second of the reader beside those of the bare library. */
async function compare(type) {
  const file = await FILES[type](RATIO_ROWS, COLUMNS);
  const [name, bare] = BARE[type];
  const seconds = { ours: [], bare: [] };
  // The first turn compiles what is measured.
  for (let turn = 0; turn <= TURNS; turn++) {
    const ours = await timed(() => read(file));
    const theirs = await timed(() => bare(file));
    if (turn === 0) continue;
    seconds.ours.push(ours);
    seconds.bare.push(theirs);
  }
  const [ours, theirs] = [median(seconds.ours), median(seconds.bare)];
  const percent = Math.round((100 * theirs) / ours);
  const note = percent < GOALS[type] ? ' MISSED' : '';
  fact(`.${type}`, Math.round(RATIO_ROWS / ours), 'rows/s');
  fact(`.${type} by bare ${name}`, Math.round(RATIO_ROWS / theirs), 'rows/s');
  console.log(`${'share of it'.padEnd(28)}${String(percent).padStart(9)} %   goal ${GOALS[type]}${note}`);
}

/** Prints what reading a table takes of a process that does nothing else. */
async function load(type) {
  const folder = mkdtempSync(join(tmpdir(), 'workzone-bench-'));
  try {
    const path = join(folder, `table.${type}`);
    writeFileSync(path, await FILES[type](ROWS, COLUMNS));
    const said = execFileSync(process.execPath, [...HEAP, LOAD, path], { encoding: 'utf8' });
    const { rows, seconds, megabytes, holdMs } = JSON.parse(said);
    if (rows !== ROWS) throw new Error(`${rows} of ${ROWS} rows were read.`);
    fact(`.${type}`, Math.round(rows / seconds), `rows/s, ${seconds.toFixed(1)} s`);
    fact('  more memory', megabytes, 'MB', MAX_MEGABYTES);
    fact('  longest hold of the loop', Math.round(holdMs), 'ms of CPU', MAX_HOLD_MS);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Prints how long an ordinary file takes while the threads are kept busy by one that is made to do harm. */
async function beside(type) {
  const folder = mkdtempSync(join(tmpdir(), 'workzone-bench-'));
  try {
    const paths = ['ordinary', 'hostile'].map((name) => join(folder, name));
    writeFileSync(paths[0], await FILES[type](ORDINARY.rows, ORDINARY.columns));
    writeFileSync(paths[1], hostileFile());
    const said = execFileSync(process.execPath, [...HEAP, BESIDE, ...paths], { encoding: 'utf8' });
    const { alone, beside, worst, refused } = JSON.parse(said);
    const ratio = beside / alone;
    fact(`.${type} alone`, Math.round(alone), 'ms');
    fact(`.${type} beside`, Math.round(beside), `ms, at worst ${Math.round(worst)}`);
    const note = ratio > MAX_WAIT ? ' MISSED' : '';
    console.log(
      `${'times as long'.padEnd(28)}${ratio.toFixed(1).padStart(9)} ×   goal ${MAX_WAIT}${note}, ${refused} refused`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Answers a workbook of some kilobytes that unpacks to millions of elements, which say nothing. */
function hostileFile() {
  const sheet = Buffer.from(`<worksheet><sheetData>${'<a/>'.repeat(HOSTILE_ELEMENTS)}</sheetData></worksheet>`);
  const book = `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>`;
  const to = (id, type, target) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (list) => `<Relationships>${list}</Relationships>`;
  const parts = {
    '_rels/.rels': relations(to('a', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': relations(to('a', 'worksheet', 'sheet.xml')),
    'xl/sheet.xml': sheet,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)])));
}

/** Answers the seconds that all threads of this process were on a processor. */
async function timed(work) {
  const before = process.cpuUsage();
  const rows = await work();
  const { user, system } = process.cpuUsage(before);
  if (rows !== RATIO_ROWS) throw new Error(`${rows} of ${RATIO_ROWS} rows were read.`);
  return (user + system) / 1e6;
}

async function read(file) {
  let count = 0;
  const { rows } = await openTable(file, TABLE_LIMITS);
  for await (const _row of rows) count++;
  return count;
}

function parsed(file) {
  return new Promise((resolve, reject) => {
    let count = 0;
    const parser = parse();
    parser.on('data', () => count++).once('error', reject);
    parser.once('end', () => resolve(count));
    parser.end(file);
  });
}

async function streamed(file) {
  let count = 0;
  for await (const _row of streamXlsxRows(file)) count++;
  return count;
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
