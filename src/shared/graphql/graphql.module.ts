import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import type { DynamicModule } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../permissions/actor.js';
import { ErrorReporter } from '../errors/error-report.js';
import { bodyLimit } from './limits/body-limit.js';
import { costLimit } from './limits/cost-limit.js';
import { fewErrors, graphqlErrorFormatter, MAX_ERRORS } from './graphql-errors.js';
import { introspectionCache } from './introspection-cache.js';
import { introspectionGate } from './introspection-gate.js';
import { operationLimits } from './limits/operation-limits.js';
import { retryAfter } from './retry-after.js';

/** The longest operation of the tracker and of docs/api.md has a fifth of them; what is repeated costs by its square. */
const MAX_TOKENS = 500;

/** The API of trackers and other machines, code first. `schema.graphql` is written from it by `npm run schema`. */
export function graphqlModule(): DynamicModule {
  return GraphQLModule.forRootAsync<ApolloDriverConfig>({
    driver: ApolloDriver,
    inject: [ErrorReporter],
    useFactory: (reporter: ErrorReporter) => ({
      path: '/graphql',
      useGlobalPrefix: false,
      autoSchemaFile: true,
      sortSchema: true,
      // Apollo asserts the schema once more, and its printed form is tested: asking it about itself only costs time.
      buildSchemaOptions: { skipCheck: true },
      playground: false,
      // Allowed to the signed-in by its own gate, in production too.
      introspection: true,
      csrfPrevention: true,
      allowBatchedHttpRequests: false,
      includeStacktraceInErrorResponses: false,
      hideSchemaDetailsFromClientErrors: true,
      autoTransformHttpErrors: false,
      fieldResolverEnhancers: ['guards'],
      validationRules: [operationLimits],
      // The last one says that there were more. Each costs a stack, and nobody would read them.
      validationOptions: { maxErrors: MAX_ERRORS - 1 },
      parseOptions: { maxTokens: MAX_TOKENS },
      plugins: [introspectionGate(), introspectionCache(), bodyLimit(), costLimit(), fewErrors(), retryAfter()],
      formatError: graphqlErrorFormatter(reporter),
      context: ({ req }: { req: Request & { actor?: Actor | null } }) => ({ actor: req.actor ?? null, request: req }),
    }),
  });
}
