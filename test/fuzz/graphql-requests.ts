import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { callOf } from '../matrix/graphql-calls.js';
import type { Chance } from './random.js';
import { anything, aNumber, aText } from './values.js';

interface Sent {
  query: unknown;
  variables?: unknown;
  operationName?: unknown;
}

const DOCUMENTS = [
  '',
  '{',
  '{}',
  'query { ',
  '{ __typename }',
  '{ __schema { types { name } } }',
  'subscription { x }',
  '{ nothing }',
  'query A { myInfo { uuid } } query B { myInfo { uuid } }',
  'fragment a on User { ...a } query { myInfo { ...a } }',
  'query ($x: Nothing!) { myInfo { uuid } }',
  'mutation { logout }',
  '{ myInfo @skip(if: "no") { uuid } }',
  `{ ${'a'.repeat(2000)} }`,
  `{${Array.from({ length: 40 }, (_, index) => `a${index}: myInfo { uuid }`).join(' ')}}`,
  `${'{ myInfo '.repeat(60)}${'}'.repeat(60)}`,
  'query($uuid: ID!) { project(uuid: $uuid) { uuid name } }',
];

/** A call of some operation, mostly with values of the right type and sometimes not; now and then no operation at all. */
export function graphqlRequest(chance: Chance, schema: GraphQLSchema, known: readonly string[]): Sent {
  if (chance.in(12))
    return { query: chance.in(80) ? chance.one(DOCUMENTS) : anything(chance, known), ...extras(chance, known) };
  const kind = chance.in(50) ? 'query' : 'mutation';
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = chance.one(Object.values(type?.getFields() ?? {}));
  const query = callOf(kind, field);
  return {
    query: chance.in(3) ? query.slice(0, chance.below(query.length)) : query,
    variables: variablesOf(chance, field, known),
  };
}

function extras(chance: Chance, known: readonly string[]): Partial<Sent> {
  return chance.in(50) ? {} : { variables: anything(chance, known), operationName: anything(chance, known, 1) };
}

function variablesOf(chance: Chance, field: GraphQLField<unknown, unknown>, known: readonly string[]): unknown {
  const given = field.args.map(({ name, type }) => [name, valueOf(chance, type, known)] as const);
  return Object.fromEntries(given.filter(() => chance.in(93)));
}

function valueOf(chance: Chance, type: GraphQLInputType, known: readonly string[], depth = 5): unknown {
  if (chance.in(4)) return anything(chance, known);
  if (isNonNullType(type)) return valueOf(chance, type.ofType as GraphQLInputType, known, depth);
  if (chance.in(6)) return null;
  if (isListType(type)) return chance.many(4, () => valueOf(chance, type.ofType as GraphQLInputType, known, depth - 1));
  if (isEnumType(type)) return chance.in(95) ? chance.one(type.getValues()).name : aText(chance, known);
  if (!isInputObjectType(type)) return scalar(chance, String(type), known);
  if (depth <= 0) return {};
  const parts = Object.values(type.getFields()).filter(() => chance.in(90));
  const record = Object.fromEntries(parts.map((part) => [part.name, valueOf(chance, part.type, known, depth - 1)]));
  return chance.in(4) ? { ...record, isAdmin: true } : record;
}

function scalar(chance: Chance, name: string, known: readonly string[]): unknown {
  if (name === 'Int' || name === 'Float') return chance.in(97) ? aNumber(chance) : aText(chance, known);
  if (name === 'Boolean') return chance.in(95) ? chance.in(50) : aText(chance, known);
  return chance.in(95) ? aText(chance, known) : aNumber(chance);
}
