import type { ApolloServerPlugin, GraphQLRequest } from '@apollo/server';
import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';

const MAX_COST = 5000;

/**
 * Refuses an operation whose worst case is too much work: every field costs one, lists multiply by what they may return.
 * The cost of an operation without variables never changes, so it is worked out once per document.
 */
export function costLimit(): ApolloServerPlugin {
  const known = new WeakMap<DocumentNode, number>();
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ request, document, schema }) => {
          const hasVariables = Object.keys(request.variables ?? {}).length > 0;
          const cost = (hasVariables ? undefined : known.get(document)) ?? costOf(request, document, schema);
          if (!hasVariables) known.set(document, cost);
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

function costOf(request: GraphQLRequest, document: DocumentNode, schema: GraphQLSchema): number {
  try {
    return getComplexity({
      schema,
      query: document,
      operationName: request.operationName,
      variables: request.variables ?? {},
      estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
    });
  } catch (error) {
    // Variables that do not fit cost nothing: the execution refuses them, in words that are for the client only. Thrown
    // here they would be an error of ours, and what was sent (a password, say) would stand in the log. They name the
    // place in the document; an operation too large to be counted does not, and is refused as such.
    return error instanceof GraphQLError && error.nodes ? 0 : Number.POSITIVE_INFINITY;
  }
}
