import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export function filesBelow(folder: string, endings = /\.tsx?$/): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

export const isSpec = (file: string): boolean => /\.spec\.tsx?$/.test(file);

export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Module → the modules that it may import, also of modules that are yet to come. */
export function moduleTable(): Record<string, string[]> {
  return JSON.parse(read('scripts/lint/may-import.json')) as Record<string, string[]>;
}

const parsed = new Map<string, ts.SourceFile>();

export function parse(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022, true, kind);
  parsed.set(file, source);
  return source;
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Returns the files of the own tree that a file imports; `import type` counts only with `types`. */
export function importedFiles(file: string, { types = false } = {}): string[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || (!types && isTypeOnly(statement))) return [];
    const { text } = moduleSpecifier;
    if (!text.startsWith('.')) return [];
    return [join(dirname(file), text.replace(/\.js$/, '.ts')).split(sep).join('/')];
  });
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every(({ isTypeOnly: typed }) => typed);
}

export function lineCount(node: ts.Node, source: ts.SourceFile): number {
  const line = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  return line(node.getEnd()) - line(node.getStart(source)) + 1;
}
