import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isAppError } from '../errors/app-error.js';
import type { ErrorReporter } from '../errors/error-report.js';
import { callerLocale } from '../http/request-context.js';

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

/** A variable that may be null, for an argument that may not: found while the operation runs, and no resolver's doing. */
const MISSING_ARGUMENT = /^Argument "\w+" of (non-null|required) type /;

/** What a client sees of an error: a refusal in its language with the contract's code, or a reference and nothing else. */
export function graphqlErrorFormatter(reporter: ErrorReporter) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = originOf(error);
    const code = String(formatted.extensions?.['code'] ?? '');
    if (original instanceof GraphQLError && (PROTOCOL_CODES.has(code) || MISSING_ARGUMENT.test(original.message))) {
      return { message: withoutValues(formatted.message), extensions: { code: 'VALIDATION' } };
    }
    const locale = callerLocale();
    const report = reporter.report(original, locale);
    const { message, kind: _kind, ...extensions } = report;
    return { message, path: formatted.path, extensions };
  };
}

/** What a resolver threw, or a gate in front of all resolvers. */
function originOf(error: unknown): unknown {
  const thrown = unwrapResolverError(error);
  return thrown instanceof GraphQLError && isAppError(thrown.originalError) ? thrown.originalError : thrown;
}

/** GraphQL quotes what does not fit: it may be a password, and answers are kept by proxies and programs that log. */
function withoutValues(message: string): string {
  const [, variable] = /^Variable "\$(\w+)" got invalid value /.exec(message) ?? [];
  if (!variable) return message.replace(/(cannot represent [\w ,-]+)[\s\S]*$/, '$1');
  const place = / at "([\w.[\]]+)";/.exec(message)?.[1] ?? variable;
  const unknown = /; (Field "\w+" [\w ]+"[\w!]+"[\w ]*)\.?$/.exec(message)?.[1];
  return `Variable "$${place}" does not fit its type${unknown ? `: ${unknown}` : ''}.`;
}
