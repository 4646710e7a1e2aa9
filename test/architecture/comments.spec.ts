import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { filesBelow, read } from './source-tree.js';

const CODE = ['src', 'web', 'tracker', 'test', 'migrations', 'scripts'].flatMap((folder) =>
  filesBelow(folder, /\.(tsx?|mjs|cjs)$/),
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
