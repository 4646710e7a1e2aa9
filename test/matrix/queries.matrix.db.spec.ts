import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportFigure } from '../harness/figures.mjs';
import { type Matrix, openMatrix } from './graphql-matrix.js';

describe('the authorization matrix of GraphQL queries', () => {
  let matrix: Matrix;
  beforeAll(async () => {
    matrix = await openMatrix('query', { atOnce: 8 });
  });
  afterAll(() => matrix.close());

  it('lists every one of them', () => {
    expect(matrix.operations.filter(({ listed }) => !listed).map(({ field }) => field.name)).toEqual([]);
    expect(matrix.unknown).toEqual([]);
  });

  it('holds in every cell', async () => {
    const { findings, calls } = await matrix.judge();
    expect(findings).toEqual([]);
    const asked = `${calls} calls of ${matrix.operations.length} GraphQL queries`;
    reportFigure(8, `0 of ${asked} answered to the wrong people or refused to the right ones`);
  });

  it('follows what people were allowed and denied', async () => {
    expect(await matrix.judgeGrants()).toEqual([]);
  });
});
