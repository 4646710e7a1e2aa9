import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { INVOICE_WALK, ONE_USE_SERVICES, PUBLIC_ONE_USE_SERVICES } from './exceptions.js';
import { filesBelow, isSpec } from './source-tree.js';

/**
 * How far a request has to be followed. A service with one method that one class asks for is a step which could stand in
 * that class, and the walk of an invoice from its draft to its payment tells how many classes a reader must open.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HOOKS = ['onModuleInit', 'onApplicationBootstrap', 'onModuleDestroy', 'beforeApplicationShutdown'];
const WALK = [
  ['Drafts', 'create'],
  ['InvoiceSending', 'send'],
  ['SentInvoices', 'approve'],
  ['InvoicePaying', 'finalize'],
] as const;

interface Service {
  name: string;
  file: string;
  node: ts.ClassDeclaration;
}

let checker: ts.TypeChecker;
let classes: Service[];
let askers: Map<ts.Declaration, Set<ts.ClassDeclaration>>;

beforeAll(() => {
  const program = programOf(filesBelow('src').filter((file) => !isSpec(file) && !file.endsWith('.d.ts')));
  checker = program.getTypeChecker();
  classes = program.getSourceFiles().flatMap((source) =>
    source.statements.flatMap((node) => {
      const name = ts.isClassDeclaration(node) ? node.name?.text : undefined;
      return ts.isClassDeclaration(node) && name ? [{ name, file: pathOf(node), node }] : [];
    }),
  );
  askers = new Map();
  for (const { node } of classes) {
    for (const { type } of constructorOf(node)?.parameters ?? []) {
      const asked = type && checker.getTypeAtLocation(type).symbol?.declarations?.[0];
      if (asked) askers.set(asked, (askers.get(asked) ?? new Set()).add(node));
    }
  }
});

describe('services', () => {
  it('of one method that one class asks for are these, and may only get fewer', () => {
    const found = classes.filter((one) => isOneUse(one, 'Injectable') && askersOf(one) === 1);
    expect(found.map(({ name }) => name).sort()).toEqual(ONE_USE_SERVICES);
  });

  it('of one method that are public, and that at most one class asks for, may only get fewer', () => {
    const found = classes.filter((one) => isOneUse(one, 'PublicService') && askersOf(one) <= 1);
    expect(found.map(({ name }) => name).sort()).toEqual(PUBLIC_ONE_USE_SERVICES);
  });

  it('that an invoice passes from its draft to its payment may only get fewer', () => {
    expect(walkOf(WALK)).toHaveLength(INVOICE_WALK);
  });
});

/** Reads the server's own files alone: libraries have nothing to say here, and take long. */
function programOf(files: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    strict: true,
    experimentalDecorators: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const file = join(dirname(from), text.replace(/\.js$/, '.ts'));
      const isOwn = text.startsWith('.') && existsSync(file);
      return { resolvedModule: isOwn ? { resolvedFileName: file, extension: ts.Extension.Ts } : undefined };
    });
  return ts.createProgram(
    files.map((file) => join(ROOT, file)),
    options,
    host,
  );
}

const pathOf = (node: ts.Node): string => relative(ROOT, node.getSourceFile().fileName).split(sep).join('/');

const constructorOf = (node: ts.ClassDeclaration): ts.ConstructorDeclaration | undefined =>
  node.members.find((member) => ts.isConstructorDeclaration(member));

const askersOf = ({ node }: Service): number => askers.get(node)?.size ?? 0;

function isOneUse({ file, node }: Service, decorator: string): boolean {
  if (!file.endsWith('.service.ts')) return false;
  const decorators = (ts.getDecorators(node) ?? []).map(({ expression }) => expression.getText().replace(/\(.*/s, ''));
  if (!decorators.includes(decorator)) return false;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
  const methods = node.members
    .filter((member) => ts.isMethodDeclaration(member) && !(ts.getCombinedModifierFlags(member) & hidden))
    .map((member) => member.name?.getText());
  return new Set(methods).size === 1 && !methods.some((name) => HOOKS.includes(name ?? ''));
}

/** Returns the classes of wallet and payroll whose methods can be reached from methods of payroll's services. */
function walkOf(starts: readonly (readonly [service: string, method: string])[]): string[] {
  const open: ts.Node[] = starts.map(([service, method]) => {
    const { node } = classes.find(({ name, file }) => name === service && file.startsWith('src/payroll/')) as Service;
    const found = node.members.find((member) => ts.isMethodDeclaration(member) && member.name.getText() === method);
    if (!found) throw new Error(`${service} has no method ${method}.`);
    return found;
  });
  const seen = new Set<ts.Node>();
  const reached = new Set<ts.ClassDeclaration>();
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (ts.isClassDeclaration(node.parent)) reached.add(node.parent);
    ts.forEachChild(node, function visit(child) {
      if (ts.isIdentifier(child)) open.push(...codeOf(child));
      ts.forEachChild(child, visit);
    });
  }
  const own = [...reached].filter((node) => /^src\/(wallet|payroll)\//.test(pathOf(node)));
  return own.map((node) => node.name?.text ?? '').sort();
}

/** Returns the own methods and functions that an identifier stands for. */
function codeOf(identifier: ts.Identifier): ts.Node[] {
  const symbol = checker.getSymbolAtLocation(identifier);
  const meant = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (meant?.declarations ?? []).filter(
    (node) =>
      !node.getSourceFile().isDeclarationFile &&
      (ts.isMethodDeclaration(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isGetAccessor(node) ||
        (ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer))),
  );
}
