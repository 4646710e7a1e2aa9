import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, Kind } from 'graphql';
import { Unauthenticated } from '../errors/app-error.js';
import type { GraphqlContext } from './graphql-context.js';
import { SCHEMA_FIELDS } from './limits/operation-limits.js';

/** The schema is public to the signed-in only. */
export function introspectionGate(): ApolloServerPlugin<GraphqlContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ operation, contextValue }) => {
          const asks = operation?.selectionSet.selections.some(
            (selection) => selection.kind !== Kind.FIELD || SCHEMA_FIELDS.has(selection.name.value),
          );
          if (asks && !contextValue.actor) {
            throw new GraphQLError('Introspection is for the signed-in.', {
              originalError: new Unauthenticated(),
              extensions: { http: { status: 401 } },
            });
          }
          return Promise.resolve();
        },
      }),
  };
}
