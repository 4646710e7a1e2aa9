import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SEED } from '../../../../test/harness/seed.js';
import { writtenText, type WrittenText } from '../../../../test/models/written-texts.js';
import { rowsOf, sheetCells, WRITERS } from '../../../../test/models/written-workbooks.js';
import { SIZES } from '../../../../test/sizes.js';
import { readTable } from '../../../../test/harness/sheets.js';
import type { ChosenFormat, TableFormat, TableRow } from './rows/table-rows.js';

const read = (file: Buffer, chosen: ChosenFormat = {}) => readTable(file, {}, chosen);

const OPTIONS = { seed: SEED, numRuns: SIZES.writtenTables };
/** A file of blank cells alone is refused, and no table. */
const holdsSomething = ({ rows }: { rows: TableRow[] }): boolean => rows.length > 0;

/** Says what a person would choose who sees that the reading assumed something wrong. */
function choiceOf({ encoding, delimiter, tellsDelimiter }: WrittenText, { isEncodingSure }: TableFormat): ChosenFormat {
  return { encoding: isEncodingSure ? null : encoding, delimiter: tellsDelimiter ? null : delimiter };
}

describe('random tables', () => {
  it('are read from a text as they were written', async () => {
    const property = fc.asyncProperty(writtenText.filter(holdsSomething), async (written) => {
      const delimiter = written.tellsDelimiter ? null : written.delimiter;
      const { format, rows } = await read(written.file, { delimiter });
      // Another encoding may be as likely: then the reading says so, and the right one gives the cells once it is chosen.
      const right = format.isEncodingSure ? { rows } : await read(written.file, choiceOf(written, format));
      expect(right.rows).toEqual(written.rows);
    });
    await fc.assert(property, OPTIONS);
  });

  it.each(Object.entries(WRITERS))('are read from %s as they were written, kinds included', async (_name, write) => {
    const property = fc.asyncProperty(sheetCells, async (table) => {
      const { rows } = await read(await write(table));
      expect(rows).toEqual(rowsOf(table));
    });
    await fc.assert(property, { ...OPTIONS, numRuns: SIZES.writtenWorkbooks });
  });
});
