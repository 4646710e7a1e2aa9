import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { buildSchema, findBreakingChanges, lexicographicSortSchema, printSchema } from 'graphql';
import { openTestApp, type TestApp } from '../harness/app.js';

const FILE = new URL('../../schema.graphql', import.meta.url);
const HEAD = '# The public contract of the API. Written by `npm run schema`; it only grows.\n\n';

describe('schema.graphql', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it('is what the code generates, and breaks no client', () => {
    const { schema } = test.app.get(GraphQLSchemaHost);
    const generated = `${HEAD}${printSchema(lexicographicSortSchema(schema))}\n`;
    if (process.env['WRITE_SCHEMA']) writeFileSync(FILE, generated);
    const committed = readFileSync(FILE, 'utf8');
    expect(findBreakingChanges(buildSchema(committed), schema)).toEqual([]);
    expect(committed).toBe(generated);
  });
});
