import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { lexicographicSortSchema } from 'graphql';
import { format } from 'prettier';
import { OperationRegistry } from '../../src/shared/permissions/operation-registry.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { sectionsOf } from './api-sections.js';

const FILE = new URL('../../docs/api.md', import.meta.url);

describe('docs/api.md', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openTestApp()));
  afterAll(() => test.close());

  it('says of operations, codes, limits and lifetimes what the code says', async () => {
    const schema = lexicographicSortSchema(test.app.get(GraphQLSchemaHost).schema);
    const sections = sectionsOf(schema, test.app.get(OperationRegistry).listOperations());
    let expected = readFileSync(FILE, 'utf8');
    for (const [name, text] of Object.entries(sections)) {
      const mark = new RegExp(`(<!-- generated:${name} -->)[\\s\\S]*?(<!-- /generated -->)`);
      expect(expected).toMatch(mark);
      expected = expected.replace(mark, (_all, open: string, close: string) => `${open}\n\n${text}\n\n${close}`);
    }
    const formatted = await format(expected, {
      parser: 'markdown',
      printWidth: 120,
      singleQuote: true,
      trailingComma: 'all',
    });
    if (process.env['WRITE_API_DOCS']) writeFileSync(FILE, formatted);
    expect(readFileSync(FILE, 'utf8')).toBe(formatted);
  });
});
