import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const TIMEOUT_MS = 240_000;

describe('a payday that is killed and run again', () => {
  const factsOf = async (script: string, people: number) => {
    const args = [`test/crash/${script}.mjs`, String(people), '3'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: TIMEOUT_MS });
    return JSON.parse(stdout.split('\n')[0] ?? '{}') as Record<string, unknown>;
  };

  it(
    'pays each of 200 people exactly once',
    async () => {
      const facts = await factsOf('payday-crash', 200);
      expect(facts).toMatchObject({ due: 200, paid: 200, postings: 200, people: 200, sound: true });
      expect(facts['killed']).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it(
    'makes exactly one draft for each of 1,000 people, over all that they worked',
    async () => {
      const facts = await factsOf('drafts-crash', 1000);
      expect(facts).toMatchObject({ due: 1000, made: 1000, drafts: 1000, people: 1000, held: facts['worked'] });
      expect(facts['killed']).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
