import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GraphQLEnumType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import {
  ACCESS_TOKEN_SECONDS,
  lifetimeOf,
  renewedLifetimeOf,
  PROOF_SECONDS,
  REFRESH_GRACE_SECONDS,
} from '../../src/identity/sessions/session-lifetimes.js';
import { LIFETIME } from '../../src/identity/single-use/single-use-tokens.js';
import type { Operation } from '../../src/shared/permissions/operation-registry.js';
import type { Rule } from '../../src/shared/permissions/rule.js';
import { sentences } from '../harness/texts.js';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

/** Returns the parts of docs/api.md that are written from the code, by the name of their mark. */
export function sectionsOf(schema: GraphQLSchema, operations: readonly Operation[]): Record<string, string> {
  const files = sources();
  return {
    scopes: enumTable(schema.getType('TokenScope') as GraphQLEnumType, 'Scope'),
    verdicts: enumTable(schema.getType('VerdictKind') as GraphQLEnumType, 'Verdict'),
    lifetimes: lifetimes(),
    codes: codes(files),
    operation: operationLimits(),
    limits: limits(files),
    topics: topics(files),
    operations: ['Query', 'Mutation'].map((root) => operationsOf(root, schema, operations)).join('\n\n'),
  };
}

function sources(): string[] {
  const names = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).sort();
  const own = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  return own.map((name) => readFileSync(`${SOURCE}${name}`, 'utf8'));
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function enumTable(type: GraphQLEnumType, what: string): string {
  return table(
    [what, 'What'],
    type.getValues().map(({ name, description }) => [`\`${name}\``, description ?? '']),
  );
}

const UNITS: readonly [number, string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

function spoken(seconds: number): string {
  const [unit, name] = UNITS.find(([size]) => seconds % size === 0) ?? [1, 'second'];
  const count = seconds / unit;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function lifetimes(): string {
  const { idle, absolute } = lifetimeOf('API', false);
  const tracker = renewedLifetimeOf('TRACKER')?.absolute ?? NaN;
  return table(
    ['What', 'How long'],
    [
      ['Access token of a session', spoken(ACCESS_TOKEN_SECONDS)],
      ['Session of a program (`client: API`)', `${spoken(idle)} without use, ${spoken(absolute)} at most`],
      ['Session of a tracker (`client: TRACKER`, or by device code)', `${spoken(tracker)}, anew with each refresh`],
      ['Refresh token asked again by several at once', spoken(REFRESH_GRACE_SECONDS)],
      ['Proof of identity', spoken(PROOF_SECONDS)],
      ['Link to verify an e-mail address', spoken(LIFETIME.VERIFY_EMAIL)],
      ['Link to set a new password', spoken(LIFETIME.RESET_PASSWORD)],
    ],
  );
}

const CODES: Record<string, [code: string, status: number]> = {
  invalid: ['VALIDATION', 422],
  unauthenticated: ['UNAUTHENTICATED', 401],
  forbidden: ['FORBIDDEN', 403],
  'not-found': ['NOT_FOUND', 404],
  conflict: ['CONFLICT', 409],
  limited: ['RATE_LIMITED', 429],
  outdated: ['UPGRADE_REQUIRED', 426],
  unavailable: ['UNAVAILABLE', 503],
};

function codes(files: readonly string[]): string {
  const said = new Map(sentences('server', 'en'));
  const found = files.flatMap((text) => [...text.matchAll(/super\(\s*'([a-z-]+)',\s*'([A-Z_]+)'/g)]);
  const rows = found.flatMap(([, kind = '', reason = '']) => {
    const [code, status] = CODES[kind] ?? [];
    const sentence = said.get(`errors.${reason}`) ?? said.get(`errors.${reason}_other`);
    return code && sentence ? [[`\`${code}\``, String(status), `\`${reason}\``, sentence]] : [];
  });
  const unique = [...new Map(rows.map((row) => [row.join(), row])).values()];
  return table(
    ['Code', 'REST', 'Reason', 'Sentence'],
    unique.sort((one, other) => one.join().localeCompare(other.join())),
  );
}

/** Where each limit of a request stands, what it is called there, and what it limits. */
const OF_A_REQUEST: readonly [file: string, constant: string, what: string, unit: string][] = [
  ['shared/graphql/limits/operation-limits.ts', 'MAX_DEPTH', 'Depth of an operation', 'levels'],
  [
    'shared/graphql/limits/operation-limits.ts',
    'MAX_ALIASES',
    'Aliases; of what checks a credential or a code: one call',
    '',
  ],
  ['shared/graphql/limits/operation-limits.ts', 'MAX_FIELDS', 'Fields, with every fragment written out', ''],
  ['shared/graphql/graphql.module.ts', 'MAX_TOKENS', 'Tokens of the document', ''],
  [
    'shared/graphql/limits/cost-limit.ts',
    'MAX_COST',
    'Cost: a field costs one, a page its rows times what is asked of each',
    '',
  ],
  ['shared/http/admission/api-body.ts', 'API_BODY_LIMIT', 'Body, but of `syncActivities` alone: 2 MB', 'bytes'],
  ['tracking/ingest/sync.service.ts', 'MAX_ITEMS', 'Activities of a batch', ''],
  ['payroll/runs/pay-run.dto.ts', 'MAX_RUN', 'Invoices that are sent or paid in one call', ''],
  ['shared/graphql/graphql-errors.ts', 'MAX_ERRORS', 'Errors that an answer lists', ''],
  ['tracking/reports/scope/range.ts', 'MAX_DAYS', 'Range of a report', 'days'],
  ['identity/access-tokens/own/access-tokens.service.ts', 'MAX_ACCESS_TOKENS', 'Access tokens of a person', ''],
];

function operationLimits(): string {
  const rows = OF_A_REQUEST.map(([file, constant, what, unit]) => {
    const [, value] =
      new RegExp(`const ${constant} = ([\\d_ *]+);`).exec(readFileSync(`${SOURCE}${file}`, 'utf8')) ?? [];
    if (!value) throw new Error(`${file} has no ${constant}.`);
    return [what, `${product(value).toLocaleString('en')} ${unit}`.trim()];
  });
  return table(['What', 'At most'], rows);
}

function product(text: string): number {
  return text
    .replaceAll('_', '')
    .split('*')
    .reduce((all, part) => all * Number(part), 1);
}

function limits(files: readonly string[]): string {
  const found = files.flatMap((text) => [...text.matchAll(/name: '([a-z-]+)', max: (\d+), seconds: ([\d_ *]+) }/g)]);
  const rows = found.map(([, name = '', max = '', seconds = '']) => {
    return [`\`${name}\``, `${max} in ${spoken(product(seconds))}`];
  });
  return table(
    ['What is counted', 'At most'],
    rows.sort((one, other) => one.join().localeCompare(other.join())),
  );
}

/** Topics of the kernel and of all modules, each of which adds its own to one interface. */
function topics(files: readonly string[]): string {
  const rows = files.flatMap(topicsIn).sort(([one = ''], [other = '']) => one.localeCompare(other));
  if (rows.length === 0) throw new Error('No topics were found.');
  return table(['Event', 'Carries'], rows);
}

function topicsIn(text: string): string[][] {
  const [, indent = '', body = ''] = /^( *)(?:export )?interface LiveTopics \{(.*?)\n\1\}$/ms.exec(text) ?? [];
  // Each topic gets one line.
  const lines = body
    .replaceAll(`\n${indent}`, '\n')
    .replaceAll(/\n {2}(?= |\})\s*/g, ' ')
    .replaceAll('; }', ' }');
  return [...lines.matchAll(/^ {2}(\w+): (.*);$/gm)].map(([, name = '', payload = '']) => [
    `\`${name}\``,
    payload === 'undefined'
      ? 'nothing'
      : `\`${payload.replaceAll(/Uuid<'\w+'>/g, 'uuid').replace('InProject', '{ project: uuid }')}\``,
  ]);
}

function operationsOf(root: string, schema: GraphQLSchema, operations: readonly Operation[]): string {
  const type = schema.getType(root) as GraphQLObjectType;
  const known = new Map(operations.filter(({ id }) => id.startsWith('graphql:')).map((one) => [one.field, one]));
  const rows = Object.values(type.getFields()).map(({ name, args, description, deprecationReason }) => {
    const { rule, scope } = known.get(name) ?? {};
    const taken = args.map((argument) => (/!$/.test(String(argument.type)) ? argument.name : `${argument.name}?`));
    const what = [deprecationReason && `Deprecated: ${deprecationReason}`, description].filter(Boolean).join(' ');
    return [
      `\`${name}${taken.length > 0 ? `(${taken.join(', ')})` : ''}\``,
      who(rule),
      tokens(scope, rule),
      oneLine(what),
    ];
  });
  const head = root === 'Query' ? '### Queries' : '### Mutations';
  return `${head}\n\n${table(['Operation', 'For', 'Token', 'What'], rows)}`;
}

function who(rule: Rule | undefined): string {
  if (rule === 'public') return 'anybody';
  if (rule === 'login') return 'the signed-in';
  if (rule === 'admin' || rule === 'menu' || rule === undefined) return 'administrators';
  return rule.map((slug) => `\`${slug}\``).join(' or ');
}

function tokens(scope: string | undefined, rule: Rule | undefined): string {
  if (rule === 'public') return '';
  return scope === 'any' ? 'any' : scope ? `\`${scope}\`` : 'no';
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
