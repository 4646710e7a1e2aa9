import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  buildSchema,
  findBreakingChanges,
  isEnumType,
  isInputObjectType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
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

  it('says of every field, argument and value what it is', () => {
    const silent: string[] = [];
    const ask = (part: { name: string; description?: string | null | undefined }, within: string): void => {
      if (!part.description) silent.push(`${within}.${part.name}`);
    };
    for (const type of Object.values(test.app.get(GraphQLSchemaHost).schema.getTypeMap())) {
      if (type.name.startsWith('__')) continue;
      if (isEnumType(type)) type.getValues().forEach((value) => ask(value, type.name));
      if (!isObjectType(type) && !isInputObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        ask(field, type.name);
        if (isObjectType(type))
          type.getFields()[field.name]?.args.forEach((one) => ask(one, `${type.name}.${field.name}`));
      }
    }
    expect(silent).toEqual([]);
  });
});
