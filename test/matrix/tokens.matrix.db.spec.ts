import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { type DocumentNode, execute, type GraphQLField, type GraphQLObjectType, parse, validate } from 'graphql';
import { Database } from '../../src/shared/database/database.js';
import { ErrorReporter } from '../../src/shared/errors/error-report.js';
import { requestContext } from '../../src/shared/request/request-context.js';
import { OperationRegistry } from '../../src/shared/permissions/operation-registry.js';
import { TOKEN_SCOPES, type TokenScope } from '../../src/shared/permissions/scopes/token-scope.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { ownDatabaseAddress } from '../harness/database-server.js';
import { callOf, variablesOf } from './graphql-calls.js';
import { listNouns, mergeNeeds } from './needs.js';
import { makeWorld, type World } from './world.js';

const NOUNS = await listNouns();
const NEEDS = mergeNeeds(NOUNS.map(({ operations }) => operations));
const KINDS = mergeNeeds(NOUNS.map(({ kinds = {} }) => kinds));
const SAMPLES = mergeNeeds(NOUNS.map(({ samples = {} }) => samples));

/** Operations that each scope opens, written down a second time; `any`: every token. Nothing else may be open to tokens. */
const OPEN: Record<string, TokenScope | 'any'> = {
  countries: 'any',
  timezones: 'any',
  infoStatus: 'profile:read',
  myContactInformation: 'profile:read',
  myInfo: 'profile:read',
  companies: 'projects:read',
  company: 'projects:read',
  myCompanies: 'projects:read',
  project: 'projects:read',
  projects: 'projects:read',
  projectUsers: 'projects:read',
  tags: 'projects:read',
  team: 'projects:read',
  teams: 'projects:read',
  teamsDropdown: 'projects:read',
  manualTimes: 'time:read',
  presence: 'time:read',
  trackerSettings: 'time:read',
  tracking: 'time:read',
  activities: 'reports:read',
  applications: 'reports:read',
  attendance: 'reports:read',
  dailyActivities: 'reports:read',
  home: 'reports:read',
  hoursTracked: 'reports:read',
  idleTime: 'reports:read',
  productivityPreview: 'reports:read',
  productivityRating: 'reports:read',
  teamReport: 'reports:read',
  timeline: 'reports:read',
  topUses: 'reports:read',
  weeklyActivities: 'reports:read',
  workPattern: 'reports:read',
};
const TOKEN_REFUSALS = new Set(['NOT_FOR_TOKENS', 'TOKEN_SCOPE_MISSING']);

class RolledBack extends Error {}

describe('what access tokens may', () => {
  let test: TestApp;
  let world: World;
  let operations: { kind: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> }[];
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('tokens_matrix') });
    world = await makeWorld(test.app, test.dataSource.manager);
    const { schema } = test.app.get(GraphQLSchemaHost);
    const of = (kind: 'query' | 'mutation', type: GraphQLObjectType | null | undefined) =>
      Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field }));
    operations = [...of('query', schema.getQueryType()), ...of('mutation', schema.getMutationType())];
  });
  afterAll(() => test.close());

  /** The call of an operation, read and checked once for all tokens. */
  const documentOf = ({ kind, field }: (typeof operations)[number]): DocumentNode => {
    const document = parse(callOf(kind, field));
    expect(validate(test.app.get(GraphQLSchemaHost).schema, document)).toEqual([]);
    return document;
  };

  /**
   * The reasons with which an owner's tokens are refused, one for each list of scopes; `done`: not refused. They ask one
   * after the other in one transaction, which is rolled back: whoever is refused has done nothing that the next could meet.
   */
  const outcomes = async (operation: (typeof operations)[number], tokens: readonly (readonly TokenScope[])[]) => {
    const { schema } = test.app.get(GraphQLSchemaHost);
    const document = documentOf(operation);
    const variableValues = variablesOf(operation.field, world.things('A1', 'ownerA'), KINDS, SAMPLES);
    const reasons: string[] = [];
    const ask = async (scopes: readonly TokenScope[]): Promise<void> => {
      const actor = { ...world.people.ownerA.actor, sessionKind: 'TOKEN' as const, scopes };
      const contextValue = { actor, request: { headers: {} } };
      const facts = { requestId: 'tokens', locale: 'en' as const, ip: '10.0.0.1', userAgent: '', actor };
      const { errors } = await requestContext.run(facts, async () =>
        execute({ schema, document, variableValues, contextValue }),
      );
      const [refusal] = errors ?? [];
      const report = refusal && test.app.get(ErrorReporter).report(refusal.originalError ?? refusal, 'en');
      reasons.push(report ? (report.reason ?? report.code) : 'done');
    };
    const work = async (): Promise<never> => {
      for (const scopes of tokens) await ask(scopes);
      throw new RolledBack();
    };
    await test.app
      .get(Database)
      .transaction(work)
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    return reasons;
  };

  it('is what the table says, for every operation and every scope', async () => {
    const wrong: string[] = [];
    for (const operation of operations) {
      const { name } = operation.field;
      if (NEEDS[name] === 'public') continue;
      const opener = OPEN[name];
      const scopes = [undefined, ...TOKEN_SCOPES];
      const tokens = [TOKEN_SCOPES, ...scopes.map((scope) => (scope ? [scope] : []))];
      const [all, ...reasons] = await outcomes(operation, tokens);
      for (const [at, reason] of reasons.entries()) {
        const scope = scopes[at];
        const open = opener !== undefined && (opener === 'any' || opener === scope);
        const closed = TOKEN_REFUSALS.has(reason) || (!open && reason === 'FORBIDDEN');
        if (open === closed) wrong.push(`${name} with ${scope ?? 'no scope'}: ${reason}`);
      }
      if (!opener && all !== 'NOT_FOR_TOKENS' && all !== 'FORBIDDEN') wrong.push(`${name} with all scopes: ${all}`);
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(OPEN).filter((name) => !operations.some(({ field }) => field.name === name))).toEqual([]);
  });

  it('is over REST: pictures of people, reports as files, and what the API says of itself', () => {
    const open = test.app
      .get(OperationRegistry)
      .listOperations()
      .filter(({ id, scope }) => id.startsWith('rest:') && scope !== undefined)
      .map(({ id, scope }) => [id, scope]);
    expect(open.sort()).toEqual([
      ['rest:AvatarsController.open', 'profile:read'],
      ['rest:ExportController.export', 'reports:read'],
      ['rest:SchemaController.documentation', 'any'],
      ['rest:SchemaController.schema', 'any'],
    ]);
  });
});
