import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const read = (path: string) => readFileSync(path, 'utf8');
const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).map((path) => `web/${path}`);
const sources = files.filter((path) => /\.(tsx?|css)$/.test(path)).map(read);

const sheets = new Set(sources.flatMap((source) => source.match(/@mantine\/\w+\/styles[\w./-]*\.css/g) ?? []));
const asked = [...sources, ...[...sheets].map((sheet) => read(`node_modules/${sheet}`))]
  .flatMap((source) => [...source.matchAll(/var\((--mantine-[\w-]+)/g)])
  .map(([, name]) => name);
const said = new Set(
  [...read('web/styles/mantine.css').matchAll(/^ {2}(--mantine-[\w-]+):/gm)].map(([, name]) => name),
);

describe('variables of Mantine', () => {
  it('are said wherever a style sheet of a piece asks for one', () => {
    expect(sheets.size).toBeGreaterThan(10);
    expect([...new Set(asked)].filter((name) => !said.has(name))).toEqual([]);
  });
});
