import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, Kind, type OperationDefinitionNode } from 'graphql';
import { API_BODY_LIMIT, type SizedRequest } from '../../http/admission/api-body.js';

/** Operations that accept batches. */
const TAKE_LARGE_BODIES = new Set(['syncActivities']);

/** Refuses a large body unless it is a single operation that accepts batches. */
export function bodyLimit(): ApolloServerPlugin<{ request: SizedRequest }> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ contextValue, operation }) => {
          const size = contextValue.request.bodySize ?? 0;
          if (size > API_BODY_LIMIT && !isBatch(operation)) {
            throw new GraphQLError(`The body may be ${API_BODY_LIMIT / 1024} kB.`, {
              extensions: { code: 'VALIDATION', http: { status: 413 } },
            });
          }
          return Promise.resolve();
        },
      }),
  };
}

function isBatch(operation: OperationDefinitionNode | undefined): boolean {
  const [only, ...others] = operation?.selectionSet.selections ?? [];
  return only?.kind === Kind.FIELD && TAKE_LARGE_BODIES.has(only.name.value) && others.length === 0;
}
