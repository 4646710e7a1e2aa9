import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { LARGE_FOLDERS, LONG_LOADERS, LONG_PARAMETER_LISTS, MANY_DEPENDENCIES } from './exceptions.js';
import { filesBelow, importedFiles, isSpec, lineCount, parse, walk } from './source-tree.js';

/**
 * The limits of ARCHITECTURE.md. Each has a list of the exceptions there are today, exact to the number: what grows or
 * is new fails, and so does an entry that is no longer true, so that the lists only shrink.
 */
const MAX_FILES_IN_FOLDER = 12;
const MAX_DEPENDENCIES = 8;
/** Everybody needs these, and they say nothing about how much a class does. */
const INFRASTRUCTURE = new Set(['Clock', 'Database', 'Changes', 'Logger']);
const MAX_LOADER_LINES = 25;
const MAX_PARAMETERS = 3;

const code = (folder: string): string[] =>
  filesBelow(folder).filter((file) => !isSpec(file) && !file.endsWith('.d.ts'));
const SERVER = code('src');
const ALL = [...SERVER, ...code('web'), ...code('tracker/src')];

type Functions =
  ts.FunctionDeclaration | ts.MethodDeclaration | ts.ConstructorDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/** A noun is a folder of a module, a part of the kernel, of the tracker or of the web, whatever lies deeper in it. */
const NOUN_FOLDERS: [string, string[], (file: string) => string | null][] = [
  ['src', SERVER, (file) => firstFolders(file, 3)],
  ['tracker/src', code('tracker/src'), (file) => firstFolders(file, 3)],
  ['web', code('web'), (file) => dirname(file).split('/').slice(0, 3).join('/')],
];

function firstFolders(file: string, count: number): string | null {
  const folders = dirname(file).split('/');
  return folders.length >= count ? folders.slice(0, count).join('/') : null;
}

describe('limits of size', () => {
  it(`a folder holds at most ${MAX_FILES_IN_FOLDER} files, specs and styles aside`, () => {
    const sizes = countBy(ALL.map((file) => dirname(file)));
    expect(above(sizes, MAX_FILES_IN_FOLDER)).toEqual(LARGE_FOLDERS);
  });

  it(`a class asks for at most ${MAX_DEPENDENCIES} services, infrastructure aside`, () => {
    const counts: Record<string, number> = {};
    for (const { name, asksFor } of SERVER.flatMap(injectedClasses)) {
      counts[name] = asksFor.filter((type) => !INFRASTRUCTURE.has(type)).length;
    }
    expect(above(counts, MAX_DEPENDENCIES)).toEqual(MANY_DEPENDENCIES);
  });

  it('changes are made known in one way: only Changes asks for the audit log and the events', () => {
    const askers = SERVER.flatMap(injectedClasses).filter(
      ({ asksFor }) => asksFor.includes('Audit') || asksFor.includes('Events'),
    );
    expect(askers.map(({ name }) => name)).toEqual(['Changes']);
  });

  it(`a loader or action has at most ${MAX_LOADER_LINES} lines`, () => {
    const lengths: Record<string, number> = {};
    for (const file of code('web/routes')) {
      const source = parse(file);
      for (const statement of source.statements) {
        for (const { name, node } of declarationsIn(statement)) {
          if (name === 'loader' || name === 'action') lengths[`${file}#${name}`] = lineCount(node, source);
        }
      }
    }
    expect(above(lengths, MAX_LOADER_LINES)).toEqual(LONG_LOADERS);
  });

  it(`a function takes at most ${MAX_PARAMETERS} parameters; beyond that, one object`, () => {
    const counts: Record<string, number> = {};
    for (const file of ALL) {
      walk(parse(file), (node) => {
        if (isFunction(node) && !isCalledByNest(node)) {
          const name = `${file}:${nameOf(node)}`;
          counts[name] = Math.max(counts[name] ?? 0, node.parameters.length);
        }
      });
    }
    expect(above(counts, MAX_PARAMETERS)).toEqual(LONG_PARAMETER_LISTS);
  });

  it.each(NOUN_FOLDERS)('nouns below %s import each other in one direction only', (_root, files, nounOf) => {
    expect(knotsOf(files, nounOf)).toEqual([]);
  });

  it('the folders of a module import each other in one direction only', () => {
    const folderOf = (file: string): string | null => (file.split('/').length > 3 ? dirname(file) : null);
    expect(knotsOf(SERVER, folderOf)).toEqual([]);
  });

  it('no two files import each other, types included', () => {
    const imports = new Map(SERVER.map((file) => [file, new Set(importedFiles(file, { types: true }))]));
    const pairs = [...imports].flatMap(([file, targets]) =>
      [...targets].filter((target) => file < target && imports.get(target)?.has(file)).map((target) => [file, target]),
    );
    expect(pairs).toEqual([]);
  });

  it('SQL stands in repositories and queries only', () => {
    const statement = /\b(SELECT\s+[\w`*(]|INSERT (IGNORE )?INTO|UPDATE \w+ SET|DELETE FROM)/;
    const others = SERVER.filter((file) => !/\.(repository|query|relay)\.ts$/.test(file));
    // The database's own machinery sets up servers, connections and tables.
    const elsewhere = others
      .filter((file) => !file.startsWith('src/shared/database/'))
      .filter((file) => {
        let found = false;
        walk(parse(file), (node) => {
          const text = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? node.getText() : '';
          found ||= statement.test(text);
        });
        return found;
      });
    expect(elsewhere).toEqual([]);
  });
});

function above(counts: Record<string, number>, limit: number): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > limit));
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function injectedClasses(file: string): { name: string; asksFor: string[] }[] {
  const source = parse(file);
  const found: { name: string; asksFor: string[] }[] = [];
  walk(source, (node) => {
    if (!ts.isConstructorDeclaration(node) || !isInjected(node)) return;
    const asksFor = node.parameters.map(({ type }) => type?.getText(source) ?? '');
    found.push({ name: node.parent.name?.text ?? file, asksFor });
  });
  return found;
}

/** Nest fills the constructor of a decorated class. */
function isInjected({ parent }: ts.ConstructorDeclaration): boolean {
  return ts.isClassDeclaration(parent) && (ts.getDecorators(parent) ?? []).length > 0;
}

function isFunction(node: ts.Node): node is Functions {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node)
  );
}

/** Arguments of a request and services are given by Nest, not by a caller who could confuse them. */
function isCalledByNest(node: Functions): boolean {
  if (ts.isConstructorDeclaration(node)) return isInjected(node);
  return node.parameters.some((parameter) => (ts.getDecorators(parameter) ?? []).length > 0);
}

function nameOf(node: Functions): string {
  if (ts.isConstructorDeclaration(node)) return `${node.parent.name?.text ?? ''}.constructor`;
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent)
    ? node.parent.name.getText()
    : 'callback';
}

function declarationsIn(statement: ts.Statement): { name: string; node: ts.Node }[] {
  if (ts.isFunctionDeclaration(statement) && statement.name) return [{ name: statement.name.text, node: statement }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map((node) => ({ name: node.name.getText(), node }));
}

/** Returns the folders that reach themselves by the imports of their files: knots of two folders or of more. */
function knotsOf(files: readonly string[], folderOf: (file: string) => string | null): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const file of files) {
    for (const target of importedFiles(file)) {
      const [from, to] = [folderOf(file), folderOf(target)];
      if (from && to && from !== to && isInOneModule(from, to))
        arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of arrows.get(from) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  return [...arrows.keys()].filter((folder) => reach(folder).has(folder));
}

/** Dependency rules guard what crosses modules. */
function isInOneModule(from: string, to: string): boolean {
  return !from.startsWith('src/') || from.split('/')[1] === to.split('/')[1];
}
