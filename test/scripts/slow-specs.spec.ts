import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** Spec files that may take more than five seconds. Whoever makes one faster lowers this number. */
const MOST = 25;

describe('the list of slow specs, which npm run gates writes', () => {
  const { files } = JSON.parse(readFileSync('test/slow-specs.json', 'utf8')) as { files: Record<string, number> };

  it('names files that exist', () => {
    expect(Object.keys(files).filter((file) => !existsSync(file))).toEqual([]);
  });

  it(`holds no more than ${MOST}`, () => {
    expect(Object.keys(files).length).toBeLessThanOrEqual(MOST);
  });
});
