import type { Rollup } from 'vite';

type Node = NonNullable<Rollup.ModuleInfo['ast']>['body'][number];

interface Links {
  /** Imports of its own code: the names, `null` for all of them. */
  imports: Map<string, Set<string> | null>;
  /** Names that it hands on: `export { a as b } from`. */
  handsOn: Map<string, { from: string; name: string }>;
  /** Modules of which it hands on every name: `export * from`. */
  handsOnAll: string[];
  /** Whether it does anything besides. */
  hasCode: boolean;
}

/**
 * Tells which modules a page needs once unused code is gone. An index file names all of a kit, and its page wants three
 * of them: following every import would tell each page that it needs the whole kit.
 */
export class Reach {
  private readonly links = new Map<string, Links>();

  constructor(private readonly modules: Rollup.ManualChunkMeta) {}

  /** The modules that `entry` loads with itself, its own included. */
  of(entry: string): Set<string> {
    const found = new Set<string>();
    const waiting = this.sources(entry, null);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      for (const [target, names] of this.linksOf(id).imports) waiting.push(...this.sources(target, names));
    }
    return found;
  }

  /** The modules in which the names imported from `id` are written. */
  private sources(id: string, names: Set<string> | null): string[] {
    const { hasCode, handsOn, handsOnAll } = this.linksOf(id);
    if (!names) {
      const handed = [...handsOn.values()].flatMap(({ from, name }) => this.sources(from, new Set([name])));
      return [id, ...handed, ...handsOnAll.flatMap((target) => this.sources(target, null))];
    }
    return [...names].flatMap((name) => {
      const source = handsOn.get(name);
      if (source) return this.sources(source.from, new Set([source.name]));
      const holder = handsOnAll.find((target) => this.modules.getModuleInfo(target)?.exports?.includes(name));
      if (holder) return this.sources(holder, new Set([name]));
      return hasCode ? [id] : [];
    });
  }

  private linksOf(id: string): Links {
    const known = this.links.get(id);
    if (known) return known;
    const info = this.modules.getModuleInfo(id);
    const links: Links = { imports: new Map(), handsOn: new Map(), handsOnAll: [], hasCode: !info?.ast };
    const resolve = (source: string) => resolved(info, source);
    for (const node of info?.ast?.body ?? []) read(node, links, resolve);
    this.links.set(id, links);
    return links;
  }
}

/** Rollup names what a module imports in the order in which the module does. */
function resolved(info: Rollup.ModuleInfo | null, source: string): string | undefined {
  const order = [...new Set((info?.ast?.body ?? []).flatMap((node) => sourceOf(node) ?? []))];
  return info?.importedIds[order.indexOf(source)];
}

function sourceOf(node: Node): string | undefined {
  return 'source' in node && typeof node.source?.value === 'string' ? node.source.value : undefined;
}

function read(node: Node, links: Links, resolve: (source: string) => string | undefined): void {
  const source = sourceOf(node);
  const target = source === undefined ? undefined : resolve(source);
  if (!target) {
    links.hasCode ||= !('directive' in node);
  } else if (node.type === 'ExportAllDeclaration') {
    if (node.exported) want(links.imports, target, null);
    else links.handsOnAll.push(target);
  } else if (node.type === 'ExportNamedDeclaration') {
    for (const { local, exported } of node.specifiers) {
      links.handsOn.set(nameOf(exported), { from: target, name: nameOf(local) });
    }
  } else if (node.type === 'ImportDeclaration') {
    links.hasCode = true;
    const isAll = node.specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier');
    if (isAll || node.specifiers.length === 0) want(links.imports, target, null);
    for (const specifier of node.specifiers) {
      if (specifier.type === 'ImportSpecifier') want(links.imports, target, nameOf(specifier.imported));
      if (specifier.type === 'ImportDefaultSpecifier') want(links.imports, target, 'default');
    }
  }
}

function nameOf(name: { type: 'Identifier'; name: string } | { type: 'Literal'; value?: unknown }): string {
  return name.type === 'Identifier' ? name.name : String(name.value);
}

function want(imports: Links['imports'], target: string, name: string | null): void {
  const names = imports.get(target);
  if (name === null || names === null) imports.set(target, null);
  else imports.set(target, (names ?? new Set()).add(name));
}
