import type { ApolloServerPlugin, GraphQLRequest } from '@apollo/server';
import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql';
import { type ComplexityEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';

const MAX_COST = 10_000;
/** Number of rows assumed for a list without pages; larger pages are refused by the list itself. */
const WHOLE_LIST = 100;
/** Number of costs kept per document; clients use few page sizes. */
const MAX_KEPT = 50;

/**
 * Refuses an operation whose worst case is too much work: every field costs one, and a page costs its rows times the
 * cost of a row. Only numeric and boolean variables can change the cost, so it is cached by these: walking through all
 * that a tracker sends would take longer than to store it.
 */
export function costLimit(): ApolloServerPlugin {
  const known = new WeakMap<DocumentNode, Map<string, number>>();
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ request, document, schema }) => {
          const costs = known.get(document) ?? new Map<string, number>();
          known.set(document, costs);
          const deciding = decidingVariables(request);
          const cost = costs.get(deciding) ?? costOf(request, document, schema);
          if (cost !== UNKNOWN && costs.size < MAX_KEPT) costs.set(deciding, cost);
          if (cost > MAX_COST) {
            throw new GraphQLError(`The operation costs ${cost}; at most ${MAX_COST} is allowed.`, {
              extensions: { code: 'VALIDATION', http: { status: 400 } },
            });
          }
          return Promise.resolve();
        },
      }),
  };
}

/**
 * The variables do not fit. Lower than any limit, so that the execution refuses them, with a message for the client
 * only.
 */
const UNKNOWN = -1;

function decidingVariables({ operationName, variables }: GraphQLRequest): string {
  const entries = Object.entries(variables ?? {});
  return JSON.stringify([operationName, entries.filter(([, value]) => /number|boolean/.test(typeof value))]);
}

const pageEstimator: ComplexityEstimator = ({ args, childComplexity }) => {
  const rows: unknown = args['first'];
  if (typeof rows === 'number') return 1 + (rows < 0 ? WHOLE_LIST : Math.min(rows, WHOLE_LIST)) * childComplexity;
};

function costOf(request: GraphQLRequest, document: DocumentNode, schema: GraphQLSchema): number {
  try {
    return getComplexity({
      schema,
      query: document,
      operationName: request.operationName,
      variables: request.variables ?? {},
      estimators: [pageEstimator, simpleEstimator({ defaultComplexity: 1 })],
    });
  } catch (error) {
    // If this error were thrown, it would count as internal and the log would show the variables (a password, say).
    // Variables that do not fit name a place in the document; an operation too large to be counted does not, and is
    // refused.
    return error instanceof GraphQLError && error.nodes ? UNKNOWN : Number.POSITIVE_INFINITY;
  }
}
