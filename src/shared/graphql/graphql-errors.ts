import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isAppError } from '../errors/app-error.js';
import type { ErrorReporter } from '../errors/error-report.js';
import { callerLocale } from '../request/request-context.js';

/** Errors of the protocol itself (syntax, unknown fields). Apollo itself withholds the names they would suggest. */
const PROTOCOL_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'VALIDATION',
]);

/** A nullable variable for a required argument: found only while the operation runs, but not an error of a resolver. */
const MISSING_ARGUMENT = /^Argument "\w+" of (non-null|required) type /;

/** Errors quote names, which may be as long as the request. */
const MAX_MESSAGE = 300;
export const MAX_ERRORS = 20;

/** Limits the number of errors in an answer, however much is wrong with a request. */
export function fewErrors(): ApolloServerPlugin {
  return {
    requestDidStart: () =>
      Promise.resolve({
        willSendResponse: ({ errors, response: { body, http } }) => {
          if (body.kind !== 'single') return Promise.resolve();
          body.singleResult.errors = body.singleResult.errors?.slice(0, MAX_ERRORS);
          // GraphQL would not run it: Apollo and Nest answer 200 even then, as long as the answer has a data field.
          if (errors?.every(isRefusedRequest) && body.singleResult.data === null) {
            delete body.singleResult.data;
            http.status = 400;
          }
          return Promise.resolve();
        },
      }),
  };
}

/**
 * Formats errors for clients: a refusal in their language with the contract's code, or a reference and nothing else.
 */
export function graphqlErrorFormatter(reporter: ErrorReporter) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = originOf(error);
    const code = String(formatted.extensions?.['code'] ?? '');
    const isProtocol = PROTOCOL_CODES.has(code) || isRefusedRequest(error);
    if (original instanceof GraphQLError && (isProtocol || MISSING_ARGUMENT.test(original.message))) {
      const message = withoutValues(formatted.message).slice(0, MAX_MESSAGE);
      return { message, extensions: { code: 'VALIDATION' } };
    }
    const locale = callerLocale();
    const report = reporter.report(original, locale);
    const { message, kind: _kind, ...extensions } = report;
    return { message, path: formatted.path, extensions };
  };
}

/** Returns whether GraphQL refused to run the operation. Errors of a running operation have a path. */
function isRefusedRequest(error: unknown): boolean {
  return error instanceof GraphQLError && error.path === undefined && error.originalError === undefined;
}

/** Returns the error that a resolver, or a guard in front of all resolvers, threw. */
function originOf(error: unknown): unknown {
  const thrown = unwrapResolverError(error);
  return thrown instanceof GraphQLError && isAppError(thrown.originalError) ? thrown.originalError : thrown;
}

/** Removes quoted values: they may be a password, and proxies and logging programs store answers. */
function withoutValues(message: string): string {
  const [, variable] = /^Variable "\$(\w+)" got invalid value /.exec(message) ?? [];
  if (!variable) return message.replace(/(cannot represent [\w ,-]+)[\s\S]*$/, '$1');
  const place = / at "([\w.[\]]+)";/.exec(message)?.[1] ?? variable;
  const unknown = /; (Field "\w+" [\w ]+"[\w!]+"[\w ]*)\.?$/.exec(message)?.[1];
  return `Variable "$${place}" does not fit its type${unknown ? `: ${unknown}` : ''}.`;
}
