import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const FILE = join(process.cwd(), 'src/shared/ids/mix-ups.example.ts');
const IMPORTS = `
import type { AuditFact } from '../audit/audit.service.js';
import { domainEvent } from '../events/domain-event.js';
import type { Key, Uuid } from './id.js';
import type { Actor } from '../permissions/actor.js';
import type { LiveMessage } from '../realtime/live-message.js';
declare const actor: Actor;
declare const company: Uuid<'company'>;
declare const project: Uuid<'project'>;
declare const projectKey: Key<'project'>;
declare function findUser(key: Key<'user'>): void;
declare function send(message: LiveMessage): void;
declare function record(fact: AuditFact): void;
class Renamed extends domainEvent<{ companyUuid: Uuid<'company'> }>('spec.renamed') {}
`;

/** Faulty lines, each beside the one that was meant. */
const MIX_UPS: [what: string, wrong: string, meant: string][] = [
  ['the key of another noun', 'findUser(projectKey);', 'findUser(actor.userKey);'],
  ['a public id for an internal key', 'findUser(actor.userUuid);', 'findUser(actor.userKey);'],
  ['text for an internal key', "findUser('7');", "findUser('7' as Key<'user'>);"],
  [
    'the id of another noun in an event',
    'new Renamed({ companyUuid: project });',
    'new Renamed({ companyUuid: company });',
  ],
  [
    'a live message without what it carries',
    "send({ company, topic: 'appUpgraded' });",
    "send({ company, topic: 'appUpgraded', payload: { version: '2' } });",
  ],
  [
    'an action that the audit log has no sentence for',
    "record({ action: 'company.create', objectType: 'company', objectId: company });",
    "record({ action: 'company.created', objectType: 'company', objectId: company });",
  ],
];

/** Lines of the text that do not compile. */
function wrongLines(text: string): Set<number> {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version, ...others) =>
    name === FILE ? ts.createSourceFile(name, text, version) : read(name, version, ...others);
  host.fileExists = (name) => name === FILE || ts.sys.fileExists(name);
  host.getCurrentDirectory = () => dirname(FILE);
  const program = ts.createProgram([FILE], { ...options, noEmit: true, skipLibCheck: true }, host);
  const source = program.getSourceFile(FILE);
  const problems = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return new Set(problems.map(({ start = 0 }) => source?.getLineAndCharacterOfPosition(start).line ?? -1));
}

describe('what can be mixed up', () => {
  const lines = [...IMPORTS.trim().split('\n'), ...MIX_UPS.flatMap(([, wrong, meant]) => [wrong, meant])];
  const first = lines.length - 2 * MIX_UPS.length;
  const problems = wrongLines(lines.join('\n'));

  it('is written against code that compiles', () => {
    expect([...problems].filter((line) => line < first).map((line) => lines[line])).toEqual([]);
  });

  it.each(MIX_UPS.map(([what, wrong, meant], position) => ({ what, wrong, meant, line: first + 2 * position })))(
    'does not compile: $what',
    ({ line }) => {
      expect([problems.has(line), problems.has(line + 1)]).toEqual([true, false]);
    },
  );
});
