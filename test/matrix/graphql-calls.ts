import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Kind, Things } from './world.js';
import { aUuid } from '../harness/ids.js';

/** Deeper edges than these repeat what was asked above them. */
const DEPTH = 4;

/** Tells which kind of object an argument names, where its own name doesn't say. Path: `operation.argument.field`. */
export type NamedKinds = Record<string, Kind>;
/** Values where a made-up one would be refused as invalid. */
export type Samples = Record<string, unknown>;

/** The text of a call that asks for everything an answer may carry. */
export function callOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = `${field.name}${passed && `(${passed})`} ${selectionOf(field.type, DEPTH)}`;
  return `${kind}${declared && ` (${declared})`} { ${call} }`;
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  if (isNonNullType(type) || isListType(type)) return selectionOf(type.ofType as GraphQLOutputType, depth);
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields())
    .filter(({ args }) =>
      args.every((argument) => !isNonNullType(argument.type) || argument.defaultValue !== undefined),
    )
    .map((field) => ({ name: field.name, inner: selectionOf(field.type, depth - 1), type: field.type }))
    .filter(({ inner, type: inside }) => inner !== '' || !isObject(inside))
    .map(({ name, inner }) => `${name} ${inner}`);
  return depth > 0 && fields.length > 0 ? `{ ${fields.join(' ')} }` : '';
}

function isObject(type: GraphQLOutputType): boolean {
  return isNonNullType(type) || isListType(type) ? isObject(type.ofType as GraphQLOutputType) : isObjectType(type);
}

/** Values for all arguments: ids of the place's things, and plausible ones for the rest. */
export function variablesOf(
  field: GraphQLField<unknown, unknown>,
  things: Things,
  kinds: NamedKinds,
  samples: Samples,
): Record<string, unknown> {
  return Object.fromEntries(
    field.args
      .map((argument) => [argument.name, valueOf(argument, `${field.name}.${argument.name}`, things, kinds, samples)])
      .filter(([, value]) => value !== undefined),
  ) as Record<string, unknown>;
}

function valueOf(
  input: GraphQLArgument | GraphQLInputField,
  path: string,
  things: Things,
  kinds: NamedKinds,
  samples: Samples,
): unknown {
  const value = (type: GraphQLInputType): unknown => {
    if (isNonNullType(type)) return value(type.ofType as GraphQLInputType);
    if (path in samples) return samples[path];
    const kind = kinds[path] ?? kindNamed(input.name);
    if (isListType(type)) {
      const inner = value(type.ofType as GraphQLInputType);
      return inner === undefined ? undefined : [inner];
    }
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      return Object.fromEntries(
        fields
          .map((field) => [field.name, valueOf(field, `${path}.${field.name}`, things, kinds, samples)])
          .filter(([, inner]) => inner !== undefined),
      );
    }
    if (kind) return things[kind];
    // An optional input is left out, unless it names an object: then it is a way into somebody else's rows.
    if (!isNonNullType(input.type)) return undefined;
    if (isEnumType(type)) return type.getValues()[0]?.name;
    return (
      {
        Int: 1,
        Float: 1,
        Boolean: true,
        DateTime: '2026-11-21T10:00:00.000Z',
        DeviceTime: '2026-11-21T10:00:00.000Z',
        Date: '2026-11-20',
      }[String(type)] ?? textNamed(input.name)
    );
  };
  return value(input.type);
}

/** Some argument names an object, so it matters where that lies. */
export function isPlaced(field: GraphQLField<unknown, unknown>, kinds: NamedKinds, samples: Samples): boolean {
  const mark = aUuid('#');
  const marks = new Proxy({} as Things, { get: (_things, kind) => (kind === 'email' ? '#' : mark) });
  return JSON.stringify(variablesOf(field, marks, kinds, samples)).includes('"#"');
}

const NAMES: Record<string, Kind> = {
  company: 'company',
  companyId: 'company',
  project: 'project',
  projectId: 'project',
  projects: 'project',
  user: 'user',
  userId: 'user',
  users: 'user',
  owner: 'user',
  tag: 'tag',
  tags: 'tag',
  team: 'team',
  teams: 'team',
  invitation: 'invitation',
};

function kindNamed(name: string): Kind | undefined {
  return NAMES[name];
}

function textNamed(name: string): string {
  if (/email|username/i.test(name)) return 'somebody@new.test';
  if (/color/i.test(name)) return '#0e5a52';
  return 'A plain text';
}
