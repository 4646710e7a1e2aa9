import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  type DocumentNode,
  execute,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';
import { Company } from '../../src/company/companies/company.entity.js';
import { CompanyGrant, EVERYWHERE } from '../../src/company/grants/grant.entity.js';
import { Project } from '../../src/project/access/project.entity.js';
import { Database } from '../../src/shared/database/database.js';
import { ErrorReporter } from '../../src/shared/errors/error-report.js';
import type { Actor } from '../../src/shared/permissions/actor.js';
import type { Slug } from '../../src/shared/permissions/slug.js';
import { requestContext } from '../../src/shared/request/request-context.js';
import { openTestApp } from '../harness/app.js';
import { ownDatabaseAddress } from '../harness/database-server.js';
import { Findings } from './findings.js';
import { callOf, isPlaced, variablesOf } from './graphql-calls.js';
import { listNouns, mergeNeeds } from './needs.js';
import { may, type Need, type Variant } from './oracle.js';
import { ACTORS, type ActorName, makeWorld, type Place, PLACES } from './world.js';

const NOUNS = await listNouns();
const NEEDS = mergeNeeds(NOUNS.map(({ operations }) => operations));
const KINDS = mergeNeeds(NOUNS.map(({ kinds = {} }) => kinds));
const SAMPLES = mergeNeeds(NOUNS.map(({ samples = {} }) => samples));

const DENIED = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']);
/** Connections for so many calls side by side, each of which may open a second one. */
const CONNECTIONS_PER_CALL = 3;

export interface Operation {
  field: GraphQLField<unknown, unknown>;
  need: Need;
  /** Stands in a file of `nouns/`. */
  listed: boolean;
  document: DocumentNode;
  /** Some argument names an object, so it matters where that lies. */
  placed: boolean;
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

interface MatrixOptions {
  /** Calls that run side by side. Whatever writes runs alone: two calls would wait for each other's rows. */
  atOnce: number;
  /** Looks at what a call wrote, before it is rolled back. */
  onWritten?(database: Database): Promise<void>;
}

class RolledBack extends Error {}

export type Matrix = Awaited<ReturnType<typeof openMatrix>>;

/**
 * GraphQL operations of one kind, called by everybody for what lies everywhere. The list comes from the running schema:
 * an operation that stands in no file of `nouns/` is expected to refuse all, and so fails. Each call runs in a
 * transaction that is thrown away, so the next one finds the same world.
 */
export async function openMatrix(kind: 'query' | 'mutation', { atOnce, onWritten }: MatrixOptions) {
  const address = { ...(await ownDatabaseAddress(`${kind}_matrix`)), poolSize: atOnce * CONNECTIONS_PER_CALL };
  const test = await openTestApp({}, { database: address });
  const world = await makeWorld(test.app, test.dataSource.manager);
  const { schema } = test.app.get(GraphQLSchemaHost);
  const database = test.app.get(Database);
  const operations = fieldsOf(kind === 'query' ? schema.getQueryType() : schema.getMutationType()).map(operationOf);

  function operationOf(field: GraphQLField<unknown, unknown>): Operation {
    const document = parse(callOf(kind, field));
    const [mistake] = validate(schema, document);
    if (mistake) throw mistake;
    const need = NEEDS[field.name];
    const placed = isPlaced(field, KINDS, SAMPLES);
    return { field, need: need ?? { only: [] }, listed: need !== undefined, document, placed };
  }

  async function run(operation: Operation, name: ActorName, place: Place, variant?: Variant): Promise<Outcome> {
    // A copy: what is known of an actor lives as long as their request.
    const actor: Actor | null = name === 'anonymous' ? null : { ...world.people[name].actor };
    const facts = { requestId: 'matrix', locale: 'en' as const, ip: `10.0.0.${ACTORS.indexOf(name)}`, userAgent: '' };
    let outcome: Outcome | undefined;
    const work = async (): Promise<never> => {
      outcome = await call(operation, actor, variablesOf(operation.field, world.things(place, name), KINDS, SAMPLES));
      throw new RolledBack();
    };
    const takeBack = variant && (await grant(variant));
    await requestContext
      .run({ ...facts, ...(actor && { actor }) }, () => database.transaction(work))
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      })
      .finally(takeBack);
    if (!outcome) throw new Error(`${operation.field.name} gave no answer.`);
    return outcome;
  }

  async function call(
    { document }: Operation,
    actor: Actor | null,
    variableValues: Record<string, unknown>,
  ): Promise<Outcome> {
    const written = countWrites(database);
    const contextValue = { actor, request: { headers: {} } };
    const answer = await execute({ schema, document, variableValues, contextValue });
    const refusal = answer.errors?.[0];
    const report = refusal && test.app.get(ErrorReporter).report(refusal.originalError ?? refusal, 'en');
    const code = report ? (report.reason ?? report.code) : 'done';
    if (written() > 0) await onWritten?.(database);
    return {
      denied: DENIED.has(code),
      code,
      message: report?.message,
      text: JSON.stringify(answer),
      written: written(),
    };
  }

  /** Gives or denies a permission, as committed: some operations read it in a transaction of their own. */
  async function grant({ actor, slug, effect }: Variant): Promise<() => Promise<unknown>> {
    const manager = database.manager();
    const company = await manager.findOneByOrFail(Company, { uuid: world.things('A1', actor).company });
    const project = await manager.findOneByOrFail(Project, { uuid: world.things('A1', actor).project });
    const entry = {
      companyId: company.id,
      subject: `user:${world.people[actor as 'memberA1'].user.id}`,
      slug: slug as Slug,
      projectId: effect === 'local' ? project.id : EVERYWHERE,
    };
    await manager.insert(CompanyGrant, {
      ...entry,
      allow: effect !== 'denied',
      grantedBy: world.people.ownerA.user.id,
      grantedAt: test.clock.now(),
    });
    return () => database.manager().delete(CompanyGrant, entry);
  }

  async function judgePerson(operation: Operation, name: ActorName, findings: Findings): Promise<number> {
    const { field, need, placed } = operation;
    const missing = placed ? await run(operation, name, 'nowhere') : undefined;
    const places = placed ? PLACES : (['self'] as const);
    for (const place of places) {
      const outcome = place === 'nowhere' && missing ? missing : await run(operation, name, place);
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
    return places.length;
  }

  async function judgeVariant(operation: Operation, variant: Variant, findings: Findings): Promise<void> {
    for (const place of ['A1', 'A2'] as const) {
      const allowed = may(operation.need, variant.actor, place, variant);
      const { denied, code } = await run(operation, variant.actor, place, variant);
      if (denied !== allowed) continue;
      const what = `${code} after ${variant.slug} was ${variant.effect}`;
      findings.add(operation.field.name, what, `${variant.actor} at ${place}`);
    }
  }

  /** Does the work for each item, some of them side by side. */
  async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    const left = [...items];
    const takeNext = async (): Promise<void> => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    };
    await Promise.all(Array.from({ length: atOnce }, takeNext));
  }

  return {
    operations,
    /** Names of what stands in a file of `nouns/` and is no operation of the schema. */
    unknown: Object.keys(NEEDS).filter((name) => !isOperation(schema, name)),
    close: () => test.close(),
    /** Judges every cell; `calls` says how many. */
    async judge(): Promise<{ findings: string[]; calls: number }> {
      const findings = new Findings();
      let calls = 0;
      const cells = operations.flatMap((operation) => ACTORS.map((name) => ({ operation, name })));
      await forEach(cells, async ({ operation, name }) => {
        calls += await judgePerson(operation, name, findings);
      });
      return { findings: findings.all(), calls };
    },
    /** Judges each operation of a permission anew after somebody was given it, or denied it. */
    async judgeGrants(): Promise<string[]> {
      const findings = new Findings();
      for (const operation of operations) {
        // Variants are judged one after the other: each gives its permission in a transaction of its own, to the same
        // few people.
        for (const variant of variantsOf(operation)) await judgeVariant(operation, variant, findings);
      }
      return findings.all();
    },
  };
}

function isOperation(schema: GraphQLSchema, name: string): boolean {
  return [schema.getQueryType(), schema.getMutationType()].some((type) => type && name in type.getFields());
}

function fieldsOf(type: GraphQLObjectType | null | undefined): GraphQLField<unknown, unknown>[] {
  return Object.values(type?.getFields() ?? {});
}

function variantsOf({ need, placed }: Operation): Variant[] {
  const slug = slugOf(need);
  if (!slug || !placed) return [];
  return [
    { actor: 'memberA1', slug, effect: 'global' },
    { actor: 'ownerA', slug, effect: 'denied' },
    { actor: 'projectOwnerA1', slug, effect: 'denied' },
    ...('project' in (need as object) ? [{ actor: 'memberA1', slug, effect: 'local' } as const] : []),
  ];
}

function slugOf(need: Need): string | undefined {
  if (typeof need !== 'object') return undefined;
  const slug = 'company' in need ? need.company : 'project' in need ? need.project : undefined;
  return slug === 'member' || slug === 'seen' ? undefined : slug;
}

/** Counts the rows that the running transaction inserts, updates and deletes from now on. */
function countWrites(database: Database): () => number {
  const runner = database.manager().queryRunner;
  if (!runner) throw new Error('No transaction is running.');
  const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
  let rows = 0;
  const counting = async (...args: unknown[]): Promise<unknown> => {
    const answer = await query(...args);
    rows += rowsIn(answer);
    return answer;
  };
  runner.query = counting as typeof runner.query;
  return () => rows;
}

function rowsIn(answer: unknown): number {
  const { affectedRows, affected } = (answer ?? {}) as { affectedRows?: number; affected?: number };
  return affectedRows ?? affected ?? 0;
}
