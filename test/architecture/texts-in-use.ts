import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * `import … from`, `export … from`, `import '…'` and `import('…')`; what is imported as a type is not there at run
 * time.
 */
const IMPORTS = /^(?:import|export)\s+(?!type\s)[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;
/** A form that a page sends to a resource is answered in keys of that resource's route. */
const RESOURCES = /\/resources\/([a-z-]+)/g;
const TEXTS = /['"](\w+\.[\w.]+)['"]|`(\w+\.[\w.]*)/g;
/** Said by the server, which has all texts. */
const OF_THE_SERVER = /\btextFor\([^,]+,\s*'[^']+'|^ {2}menu: \{[\s\S]*?\},$/gm;
const TRANSLATES_ITSELF = /\bserverI18n\(/;

interface Source {
  imports: string[];
  areas: Set<string>;
}

/**
 * Finds the areas of the catalogues that the code of a page names keys of: in its file and in all that it imports, at
 * once or later.
 */
export class TextsInUse {
  private readonly sources = new Map<string, Source>();
  private readonly names: Set<string>;

  /** `read` gives a file's text; all paths begin at the top of the program. */
  constructor(
    private readonly keys: readonly string[],
    private readonly read: (file: string) => string,
    private readonly exists: (file: string) => boolean = isFile,
  ) {
    this.names = new Set(keys.flatMap(namesOf));
  }

  listAreas(file: string): string[] {
    return [...new Set([...this.reach(file)].flatMap((reached) => [...this.source(reached).areas]))].sort();
  }

  private reach(file: string, reached = new Set<string>()): Set<string> {
    if (reached.has(file)) return reached;
    reached.add(file);
    for (const path of this.source(file).imports) this.reach(path, reached);
    return reached;
  }

  private source(file: string): Source {
    const known = this.sources.get(file);
    if (known) return known;
    const text = this.read(file);
    const imports = [...text.matchAll(IMPORTS)].map(([, from, alone, later]) => from ?? alone ?? later ?? '');
    const resources = [...text.matchAll(RESOURCES)].map(([, name]) => `~/routes/resources/${name}`);
    const source = {
      imports: [...imports, ...resources].flatMap((path) => this.find(path, file)),
      areas: new Set(TRANSLATES_ITSELF.test(text) ? [] : this.areasIn(text)),
    };
    this.sources.set(file, source);
    return source;
  }

  private areasIn(text: string): string[] {
    return [...text.replaceAll(OF_THE_SERVER, '').matchAll(TEXTS)].flatMap(([, whole = '', beginning]) => {
      if (beginning === undefined) return this.names.has(whole) ? [areaOf(whole)] : [];
      return this.keys.some((key) => key.startsWith(beginning)) ? [areaOf(beginning)] : [];
    });
  }

  private find(path: string, from: string): string[] {
    if (!path.startsWith('~/') && !path.startsWith('.')) return [];
    const base = path.startsWith('~/') ? `web/${path.slice(2)}` : join(dirname(from), path);
    const found = [`${base}.tsx`, `${base}.ts`].find((file) => this.exists(file));
    return found ? [found] : [];
  }
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

const areaOf = (key: string): string => key.slice(0, key.indexOf('.'));

/** `a.b.cd_other` may stand in code as itself, as `a.b.cd`, and its folders as `a.b`. */
function namesOf(key: string): string[] {
  const parts = key.split('.');
  const folders = parts.slice(2).map((_part, position) => parts.slice(0, position + 2).join('.'));
  return [key, key.replace(/_(one|other)$/, ''), ...folders];
}
