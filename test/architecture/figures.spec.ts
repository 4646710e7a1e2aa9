import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { DOCUMENTED_METHODS, HIDDEN_SUBJECTS } from './exceptions.js';

const CODEBASE = readFileSync('docs/codebase.md', 'utf8');

it.each([
  ['comments of the product that hide their subject', HIDDEN_SUBJECTS],
  ['documented public methods', DOCUMENTED_METHODS],
  ['planted faults', readdirSync('test/planted').filter((file) => file.endsWith('.mjs')).length],
])('docs/codebase.md tells the truth about %s', (row, figure) => {
  const [, cells = ''] = CODEBASE.split(`| ${row}`);
  const now = cells.split('\n')[0]?.split('|').at(-2)?.trim();
  expect(now).toBe(figure.toLocaleString('en-US'));
});
