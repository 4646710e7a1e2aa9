import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { DOCUMENTED_METHODS, HIDDEN_SUBJECTS } from './exceptions.js';
import { filesBelow, isSpec, parse, read } from './source-tree.js';

const CODE = ['src', 'web', 'tracker', 'test', 'migrations', 'scripts'].flatMap((folder) =>
  filesBelow(folder, /\.(tsx?|mjs|cjs)$/).filter((file) => !file.includes('/dist/')),
);
const DOCS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...['docs', 'src', 'tracker'].flatMap((folder) => filesBelow(folder, /\.md$/)),
];
const EXISTING = [...CODE, ...DOCS, ...filesBelow('docker', /./), ...filesBelow('docs', /./)];
/** A path or a file's name; not an address, a pattern, or what a program writes. */
const FILE = /(?<![\w/.*<>$}{-])((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|cjs|md))\b/g;
/** Names of files that others have or that an example makes up. */
const ELSEWHERE = new Set(['package.json', 'next.config.mjs']);
/** A comment, or a line of one, that begins with a word behind which its subject hides. */
const HIDDEN_SUBJECT = /(?:\/\*\*?|^\s*\*|\/\/)\s*(?:Of|The same|Those|What|Whose|In the order)\b/gm;
/** A description of the API that begins so. */
const HIDDEN_DESCRIPTION = /description:\s*['`](?:Of|The same|Those|What|Whose|In the order)\b.*/g;
/** A comment whose first word is a preposition or a pronoun: a stranger has to look for what it speaks of. */
const LATE_SUBJECT =
  /^(?:By|In|From|For|To|On|With|Without|As|At|Into|Out of|Up to|Under|Over|Within|Between|Behind|After|Before|Until|Since|It|Its|They|Their|Them|He|She|His|Her|Who|Whom|Whoever|Which|That|This|These|One|None)\b/;
/** Share of the comments of a folder that may begin so. */
const LATE_SHARE = 0.02;
const COMMENTED = ['src', 'web', 'tracker', 'test', 'scripts'];
const SOURCES = filesBelow('src', /\.ts$/);

describe('what comments and documents name', () => {
  it('are files that exist', () => {
    const missing = [...CODE, ...DOCS].flatMap((file) =>
      file.endsWith('exceptions.ts') || file.endsWith('comments.spec.ts')
        ? []
        : namedIn(file)
            .filter((name) => !ELSEWHERE.has(name) && !exists(name))
            .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('comments of the code', () => {
  it('name their subject: lower HIDDEN_SUBJECTS with each rewritten one, it may only fall', () => {
    const hidden = CODE.filter((file) => !file.endsWith('comments.spec.ts')).flatMap(
      (file) => read(file).match(HIDDEN_SUBJECT) ?? [],
    );
    expect(hidden).toHaveLength(HIDDEN_SUBJECTS);
  });

  it.each(COMMENTED)('begin with what they speak of, in %s and its templates', (folder) => {
    const files = filesBelow(folder, /\.(tsx?|mjs|cjs|tpl)$/).filter((file) => !file.includes('/dist/'));
    const begun = files.flatMap((file) => beginningsOf(read(file)));
    const late = begun.filter((text) => LATE_SUBJECT.test(text));
    expect(begun.length).toBeGreaterThan(100);
    expect(late.slice(0, late.length > begun.length * LATE_SHARE ? 40 : 0)).toEqual([]);
  });

  it('are followed by descriptions of the API that name theirs', () => {
    expect(SOURCES.flatMap((file) => read(file).match(HIDDEN_DESCRIPTION) ?? [])).toEqual([]);
  });

  it('describe at least as many public methods as before', () => {
    const documented = SOURCES.filter((file) => !isSpec(file)).flatMap((file) => documentedMethods(parse(file)));
    expect(documented.length).toBeGreaterThanOrEqual(DOCUMENTED_METHODS);
  });
});

/** Returns the first lines of the comments that stand on lines of their own. */
function beginningsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, at) => {
    if (line.startsWith('/**')) return line === '/**' ? (lines[at + 1] ?? '').replace(/^\* ?/, '') : line.slice(4);
    return line.startsWith('// ') && !lines[at - 1]?.startsWith('//') ? line.slice(3) : [];
  });
}

/** Returns the names of public methods of exported classes that have a JSDoc comment. */
function documentedMethods({ statements }: ts.SourceFile): string[] {
  const classes = statements.filter(ts.isClassDeclaration).filter((one) => has(one, ts.SyntaxKind.ExportKeyword));
  return classes
    .flatMap(({ members }) => members.filter(ts.isMethodDeclaration))
    .filter((method) => !has(method, ts.SyntaxKind.PrivateKeyword) && !has(method, ts.SyntaxKind.ProtectedKeyword))
    .filter((method) => ts.getJSDocCommentsAndTags(method).length > 0)
    .map(({ name }) => name.getText());
}

function has(node: ts.HasModifiers, kind: ts.SyntaxKind): boolean {
  return node.modifiers?.some((modifier) => modifier.kind === kind) ?? false;
}

function namedIn(file: string): string[] {
  const text = read(file);
  const prose = file.endsWith('.md') ? text : commentsOf(text, file);
  return [...prose.matchAll(FILE)].map(([, name = '']) => name);
}

function exists(name: string): boolean {
  return EXISTING.some((file) => file === name || file.endsWith(`/${name}`));
}

function commentsOf(text: string, file: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, false);
  const variant = file.endsWith('x') ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard;
  scanner.setText(text);
  scanner.setLanguageVariant(variant);
  let comments = '';
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const isComment = token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia;
    if (isComment) comments += `${scanner.getTokenText()}\n`;
  }
  return comments;
}
