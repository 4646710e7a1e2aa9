import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { graphql, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { Company } from '../../src/company/companies/company.entity.js';
import { CompanyGrant, EVERYWHERE } from '../../src/company/grants/grant.entity.js';
import { Project } from '../../src/project/access/project.entity.js';
import { AuditEntry } from '../../src/shared/audit/audit.entity.js';
import { Database } from '../../src/shared/database/database.js';
import { ErrorReporter } from '../../src/shared/errors/error-report.js';
import { requestContext } from '../../src/shared/request/request-context.js';
import type { Actor } from '../../src/shared/permissions/actor.js';
import type { Slug } from '../../src/shared/permissions/slug.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { ownDatabaseAddress } from '../harness/database-server.js';
import { reportFigure } from '../harness/figures.mjs';
import { Findings } from './findings.js';
import { callOf, isPlaced, variablesOf } from './graphql-calls.js';
import { listNouns, mergeNeeds } from './needs.js';
import { may, type Need, type Variant } from './oracle.js';
import { ACTORS, type ActorName, makeWorld, type Place, PLACES, type World } from './world.js';

const NOUNS = await listNouns();
const GRAPHQL_NEEDS = mergeNeeds(NOUNS.map(({ operations }) => operations));
const KINDS = mergeNeeds(NOUNS.map(({ kinds = {} }) => kinds));
const SAMPLES = mergeNeeds(NOUNS.map(({ samples = {} }) => samples));

const DENIED = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);

interface Operation {
  kind: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
  need: Need;
}

interface Outcome {
  denied: boolean;
  code: string;
  message: string | undefined;
  /** The whole answer as text, for the search of what must not be in it. */
  text: string;
  /** Rows written, before everything was rolled back. */
  written: number;
}

class RolledBack extends Error {}

/**
 * Every GraphQL operation, called by everybody for what lies everywhere. The list comes from the running schema: an
 * operation that stands in no file of `nouns/` is expected to refuse all, and so makes this fail. Each call runs in a
 * transaction that is thrown away, so the next one finds the same world.
 */
describe('the authorization matrix of GraphQL', () => {
  let test: TestApp;
  let world: World;
  let schema: GraphQLSchema;
  /** Fields of the lines that all these calls left in the audit log. */
  const auditFields = new Set<string>();
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('graphql_matrix') });
    world = await makeWorld(test.app, test.dataSource.manager);
    schema = test.app.get(GraphQLSchemaHost).schema;
  });
  afterAll(() => test.close());

  const operations = (): Operation[] => {
    const of = (kind: Operation['kind'], type: GraphQLObjectType | null | undefined): Operation[] =>
      Object.values(type?.getFields() ?? {}).map((field) => ({
        kind,
        field,
        need: GRAPHQL_NEEDS[field.name] ?? { only: [] },
      }));
    return [...of('query', schema.getQueryType()), ...of('mutation', schema.getMutationType())];
  };

  const run = async (operation: Operation, name: ActorName, place: Place, variant?: Variant): Promise<Outcome> => {
    const database = test.app.get(Database);
    // A copy: what is known of an actor lives as long as their request.
    const actor: Actor | null = name === 'anonymous' ? null : { ...world.people[name].actor };
    const facts = { requestId: 'matrix', locale: 'en' as const, ip: `10.0.0.${ACTORS.indexOf(name)}`, userAgent: '' };
    let outcome: Outcome | undefined;
    const work = async (): Promise<never> => {
      if (variant) await grant(database, variant);
      outcome = await call(
        database,
        operation,
        actor,
        variablesOf(operation.field, world.things(place, name), KINDS, SAMPLES),
      );
      throw new RolledBack();
    };
    await requestContext
      .run({ ...facts, ...(actor && { actor }) }, () => database.transaction(work))
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    if (!outcome) throw new Error(`${operation.field.name} gave no answer.`);
    return outcome;
  };

  const call = async (
    database: Database,
    { kind, field }: Operation,
    actor: Actor | null,
    variableValues: Record<string, unknown>,
  ): Promise<Outcome> => {
    const before = await rowsWritten(database);
    const contextValue = { actor, request: { headers: {} } };
    const answer = await graphql({ schema, source: callOf(kind, field), variableValues, contextValue });
    const refusal = answer.errors?.[0];
    const report = refusal && test.app.get(ErrorReporter).report(refusal.originalError ?? refusal, 'en');
    const code = report ? (report.reason ?? report.code) : 'done';
    const written = (await rowsWritten(database)) - before;
    if (written > 0) for (const name of await lastAuditFields(database)) auditFields.add(name);
    return { denied: DENIED.has(code), code, message: report?.message, text: JSON.stringify(answer), written };
  };

  const grant = async (database: Database, { actor, slug, effect }: Variant): Promise<void> => {
    const manager = database.manager();
    const company = await manager.findOneByOrFail(Company, { uuid: world.things('A1', actor).company });
    const project = await manager.findOneByOrFail(Project, { uuid: world.things('A1', actor).project });
    await manager.insert(CompanyGrant, {
      companyId: company.id,
      subject: `user:${world.people[actor as 'memberA1'].user.id}`,
      slug: slug as Slug,
      projectId: effect === 'local' ? project.id : EVERYWHERE,
      allow: effect !== 'denied',
      grantedBy: world.people.ownerA.user.id,
      grantedAt: test.clock.now(),
    });
  };

  it('lists every operation, and no other', () => {
    const names = operations().map(({ field }) => field.name);
    expect(Object.keys(GRAPHQL_NEEDS).filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !(name in GRAPHQL_NEEDS))).toEqual([]);
  });

  it('holds in every cell', async () => {
    const findings = new Findings();
    let calls = 0;
    for (const operation of operations()) {
      const { field, need } = operation;
      const placed = isPlaced(field, KINDS, SAMPLES);
      for (const name of ACTORS) {
        const missing = placed ? await run(operation, name, 'nowhere') : undefined;
        for (const place of placed ? PLACES : (['self'] as const)) {
          const outcome = place === 'nowhere' && missing ? missing : await run(operation, name, place);
          calls++;
          const allowed = may(need, name, place);
          const say = (what: string) => findings.add(field.name, what, `${name} at ${place}`);
          if (allowed && outcome.denied) say(`refused with ${outcome.code}`);
          if (!allowed && !outcome.denied) say(`not refused: ${outcome.code}`);
          if (allowed && /INVALID_INPUT|INTERNAL/.test(outcome.code)) say(`the fixture is refused: ${outcome.text}`);
          if (!allowed && outcome.written > 0) say('refused, but rows were written');
          const theirs = place === 'B1' && name !== 'ownerB' && name !== 'admin';
          if (theirs && missing && (outcome.code !== missing.code || outcome.message !== missing.message)) {
            say(`${outcome.code} for what is somebody else’s, ${missing.code} for what is not there`);
          }
          const foreign = name === 'ownerB' ? world.markers.A : world.markers.B;
          if (name !== 'admin' && outcome.text.includes(foreign)) say('told what belongs to the other company');
        }
      }
    }
    expect(findings.all()).toEqual([]);
    const asked = `${calls} calls of ${operations().length} GraphQL operations`;
    reportFigure(8, `0 of ${asked} answered to the wrong people or refused to the right ones`);
  });

  it('leaves lines in the audit log whose fields have words', () => {
    const { fields } = JSON.parse(readFileSync('web/locales/audit/en.json', 'utf8')) as { fields: object };
    expect(auditFields.size).toBeGreaterThan(20);
    expect([...auditFields].filter((name) => !(name in fields))).toEqual([]);
  });

  it('follows what people were allowed and denied', async () => {
    const findings = new Findings();
    for (const operation of operations()) {
      const slug = slugOf(operation.need);
      if (!slug || !isPlaced(operation.field, KINDS, SAMPLES)) continue;
      const variants: Variant[] = [
        { actor: 'memberA1', slug, effect: 'global' },
        { actor: 'ownerA', slug, effect: 'denied' },
        { actor: 'projectOwnerA1', slug, effect: 'denied' },
        ...('project' in (operation.need as object) ? [{ actor: 'memberA1', slug, effect: 'local' } as const] : []),
      ];
      for (const variant of variants) {
        for (const place of ['A1', 'A2'] as const) {
          const allowed = may(operation.need, variant.actor, place, variant);
          const { denied, code } = await run(operation, variant.actor, place, variant);
          if (denied === allowed) {
            findings.add(
              operation.field.name,
              `${code} after ${slug} was ${variant.effect}`,
              `${variant.actor} at ${place}`,
            );
          }
        }
      }
    }
    expect(findings.all()).toEqual([]);
  });
});

function slugOf(need: Need): string | undefined {
  if (typeof need !== 'object') return undefined;
  const slug = 'company' in need ? need.company : 'project' in need ? need.project : undefined;
  return slug === 'member' || slug === 'seen' ? undefined : slug;
}

async function lastAuditFields(database: Database): Promise<string[]> {
  const lines = await database
    .manager()
    .find(AuditEntry, { select: { details: true }, order: { id: 'DESC' }, take: 3 });
  return lines.flatMap(({ details }) => {
    const { before, after, ...rest } = JSON.parse(details) as Record<string, unknown>;
    return [rest, before, after].flatMap((fields) => (isFields(fields) ? Object.keys(fields) : []));
  });
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Rows this connection has written so far, as the database counts them. */
async function rowsWritten(database: Database): Promise<number> {
  const rows = await database.query<{ Value: string }>(
    "SHOW SESSION STATUS WHERE Variable_name IN ('Handler_write', 'Handler_update', 'Handler_delete')",
  );
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
}
