import { describe, expect, it } from '@jest/globals';
import { filesBelow, isSpec, read } from './source-tree.js';

/** The one place that knows how times of day are written; pages get there by `useClock`, loaders give `TimeOfDay`. */
const HOME = 'web/lib/format/';
/** Ways to write a time of day that no person's setting can change. */
const BYPASSES = [
  /\.slice\(11\b/,
  /padStart\(2\b/,
  /\bgetU?T?C?Hours\(/,
  /toLocaleTimeString|DateTimeFormat\([^)]*\)\.format|\bHH:mm|\bhh:mm/,
  /\$\{\w*[hH]ours?\w*\}:(\$|00)/,
  /shared\/time\/time-of-day'/,
];
/** The setting itself is made of the styles there are. */
const NO_BYPASS = ['web/lib/look/look.ts'];

describe('one clock', () => {
  it('no page writes a time of day but by the setting of its reader', () => {
    const pages = filesBelow('web', /\.tsx?$/).filter((file) => !file.startsWith(HOME) && !isSpec(file));
    const wrong = pages.filter((file) => BYPASSES.some((bypass) => bypass.test(read(file))));
    expect(wrong).toEqual(NO_BYPASS);
  });
});
