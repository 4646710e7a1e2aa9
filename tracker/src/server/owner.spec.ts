import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Journal } from '../journal/journal.js';
import { takeOver } from './owner.js';

const ASHA = { uuid: 'a', email: 'asha@people.test' };
const BIKRAM = { uuid: 'b', email: 'bikram@people.test' };
const SLICE = {
  uuid: 's',
  project: 'p',
  start: 0,
  end: 60_000,
  idle: 0,
  mouseMoves: 0,
  keyClicks: 0,
  usages: [],
  offset: 0,
};

let state: string;
const folders = () => ({ state, config: state, socket: '' });

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'workzone-owner-'));
});

afterEach(() => rmSync(state, { recursive: true, force: true }));

it('lets nobody send what somebody else has worked', () => {
  takeOver(folders(), ASHA);
  const journal = new Journal(state);
  journal.append({ is: 'slice', slice: SLICE });
  expect(() => takeOver(folders(), BIKRAM)).toThrow(/asha@people\.test/);
  expect(() => takeOver(folders(), ASHA)).not.toThrow();
  journal.append({ is: 'outcome', outcome: { uuid: 's', done: true, verdict: 'ACCEPTED' } });
  journal.close();
  writeFileSync(join(state, 'delivered.jsonl'), '');
  takeOver(folders(), BIKRAM);
  expect(readdirSync(state).filter((name) => name.startsWith('delivered'))).toEqual(['delivered-a.jsonl']);
});
