import type { ApolloServerPlugin, GraphQLRequestContext, GraphQLResponse } from '@apollo/server';
import { Kind } from 'graphql';

/** Tools ask one of a few well-known questions. */
const MAX_KEPT = 10;

/** Remembers what was answered about the schema, which stays the same as long as the program runs. Behind the gate that says who may ask. */
export function introspectionCache(): ApolloServerPlugin {
  const answers = new Map<string, GraphQLResponse['body']>();
  return {
    requestDidStart: () =>
      Promise.resolve({
        responseForOperation: (asked) => {
          const body = answers.get(keyOf(asked));
          return Promise.resolve(body ? { http: asked.response.http, body: copied(body) } : null);
        },
        willSendResponse: (asked) => {
          const { body } = asked.response;
          const key = keyOf(asked);
          if (key === '' || body.kind !== 'single' || body.singleResult.errors) return Promise.resolve();
          answers.delete(key);
          answers.set(key, copied(body));
          const [oldest] = answers.keys();
          if (oldest !== undefined && answers.size > MAX_KEPT) answers.delete(oldest);
          return Promise.resolve();
        },
      }),
  };
}

/** Later hooks may write into an answer. */
function copied(body: GraphQLResponse['body']): GraphQLResponse['body'] {
  return body.kind === 'single' ? { kind: 'single', singleResult: { ...body.singleResult } } : body;
}

/** Empty for whatever is no plain question about the schema alone. */
function keyOf({ operation, queryHash, request }: Partial<GraphQLRequestContext<object>>): string {
  const fields = operation?.selectionSet.selections ?? [];
  const isPlain = fields.every((field) => field.kind === Kind.FIELD && field.name.value === '__schema');
  if (!operation || !isPlain || Object.keys(request?.variables ?? {}).length > 0) return '';
  return `${queryHash ?? ''} ${operation.name?.value ?? ''}`;
}
