import { describe, expect, it } from '@jest/globals';
import { reportFigure } from '../harness/figures.mjs';
import { SIZES } from '../sizes.js';
import { factsOf } from './facts-of.js';

const [ROWS = 0, KILLS = 0] = SIZES.importKills;

describe(`cases 6 and 10: an import that is killed ${KILLS} times, stopped, run on, reverted and run again`, () => {
  it('creates each row exactly once, and counts what is there', async () => {
    const facts = await factsOf('import-crash', SIZES.importKills);
    const whole = { leads: ROWS, addresses: ROWS, numbers: ROWS, contacts: ROWS, events: ROWS, texts: ROWS };
    const none = { leads: 0, addresses: 0, numbers: 0, contacts: 0, events: 0, texts: 0 };
    expect(facts).toMatchObject({
      rows: ROWS,
      stopped: true,
      once: { state: 'DONE', created: ROWS, skipped: 0, ...whole },
      reverted: { state: 'REVERTED', removed: ROWS, kept: 0, ...none },
      again: { state: 'DONE', created: ROWS, skipped: 0, ...whole },
    });
    expect(facts['killed']).toBeGreaterThan(KILLS / 3);
    reportFigure(19, `${ROWS} rows created once over ${facts['killed']} kills, reverted and created again`);
  });
});
