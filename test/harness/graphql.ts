import type { Client } from './client.js';

export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; reason?: string; fields?: Record<string, string[]>; retryAfter?: number } & Record<
    string,
    unknown
  >;
}

export interface GraphqlAnswer<T> {
  status: number;
  data: T;
  errors: GraphqlError[];
  text: string;
}

type Data = Record<string, Record<string, unknown> & { [index: number]: unknown }>;

export async function gql<T = Data>(
  client: Client,
  query: string,
  variables?: Record<string, unknown>,
): Promise<GraphqlAnswer<T>> {
  const { status, body, text } = await client.post('/graphql').send({ query, variables });
  const { data, errors = [] } = body as { data: T; errors?: GraphqlError[] };
  return { status, data, errors, text };
}

/** Returns the code of the contract and the very reason of the first error. */
export function refusal(answer: GraphqlAnswer<unknown>): { code?: string; reason?: string } {
  const { code, reason } = answer.errors[0]?.extensions ?? {};
  return { code, ...(reason && reason !== code ? { reason } : {}) };
}
