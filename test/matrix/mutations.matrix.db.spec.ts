import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditEntry } from '../../src/shared/audit/audit.entity.js';
import type { Database } from '../../src/shared/database/database.js';
import { reportFigure } from '../harness/figures.mjs';
import { type Matrix, openMatrix } from './graphql-matrix.js';

describe('the authorization matrix of GraphQL mutations', () => {
  let matrix: Matrix;
  /** Fields of the lines that all these calls left in the audit log. */
  const auditFields = new Set<string>();
  beforeAll(async () => {
    const onWritten = async (database: Database) => {
      for (const name of await lastAuditFields(database)) auditFields.add(name);
    };
    matrix = await openMatrix('mutation', { atOnce: 1, onWritten });
  });
  afterAll(() => matrix.close());

  let judging: ReturnType<Matrix['judge']> | undefined;
  /** Makes all calls, once for all tests. */
  const judged = () => (judging ??= matrix.judge());

  it('lists every one of them', () => {
    expect(matrix.operations.filter(({ listed }) => !listed).map(({ field }) => field.name)).toEqual([]);
  });

  it('holds in every cell', async () => {
    const { findings, calls } = await judged();
    expect(findings).toEqual([]);
    const asked = `${calls} calls of ${matrix.operations.length} GraphQL mutations`;
    reportFigure(8, `0 of ${asked} answered to the wrong people or refused to the right ones`);
  });

  it('leaves lines in the audit log whose fields have words', async () => {
    await judged();
    const { fields } = JSON.parse(readFileSync('web/locales/company/audit/en.json', 'utf8')) as { fields: object };
    expect(auditFields.size).toBeGreaterThan(20);
    expect([...auditFields].filter((name) => !(name in fields))).toEqual([]);
  });

  it('follows what people were allowed and denied', async () => {
    expect(await matrix.judgeGrants()).toEqual([]);
  });
});

async function lastAuditFields(database: Database): Promise<string[]> {
  const lines = await database
    .manager()
    .find(AuditEntry, { select: { details: true }, order: { id: 'DESC' }, take: 3 });
  return lines.flatMap(({ details }) => {
    const { before, after, ...rest } = JSON.parse(details) as Record<string, unknown>;
    return [rest, before, after].flatMap((fields) => (isFields(fields) ? Object.keys(fields) : []));
  });
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
