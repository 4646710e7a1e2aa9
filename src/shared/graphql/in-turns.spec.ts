import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { graphql, GraphQLInt, GraphQLList, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { inTurns } from './in-turns.js';

const numbers = Array.from({ length: 501 }, (_, n) => n);

describe('a long list', () => {
  const listed = (rows: readonly number[], answered: number[]): Promise<unknown> => {
    const fields = {
      rows: { type: new GraphQLList(GraphQLInt), resolve: () => inTurns(rows, (n) => (answered.push(n), n)) },
    };
    const schema = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields }) });
    return Promise.resolve(graphql({ schema, source: '{ rows }' }));
  };

  it('is answered whole and in its order, and others are served in between', async () => {
    const answered: number[] = [];
    const answer = listed(numbers, answered);
    const seen = new Set<number>();
    for (let n = 0; n < 30; n++) {
      await turn();
      seen.add(answered.length);
    }
    expect(await answer).toEqual({ data: { rows: numbers } });
    expect(seen.size).toBeGreaterThan(5);
    expect(answered).toEqual(numbers);
  });

  it('that is short comes at once', () => {
    const answered: number[] = [];
    expect(inTurns([1, 2, 3], (n) => (answered.push(n), n))).toEqual([1, 2, 3]);
    expect(answered).toEqual([1, 2, 3]);
  });
});
