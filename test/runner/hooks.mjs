// Node's module hooks of a Jest worker: TypeScript is compiled by what jest.config.js names under `transform`, and found
// as the compilers of src and web find it.
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createScriptTransformer } from '@jest/transform';

/** Part of the key of Jest's cache. */
export const COMPILED_FOR = {
  instrument: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};
const SHORTCUTS = [
  ['~/', new URL('../../web/', import.meta.url)],
  ['@server/', new URL('../../src/', import.meta.url)],
];
const GLOBALS = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'jest', 'test'];
const JEST = 'jest-globals:';

let transformer;
const found = new Map();

export async function initialize(projectConfig) {
  transformer = await createScriptTransformer(projectConfig);
}

export function resolve(specifier, context, next) {
  const { parentURL = '' } = context;
  if (specifier === '@jest/globals') return { url: `${JEST}${new URL(parentURL).search}`, shortCircuit: true };
  const url = parentURL.includes('/node_modules/') ? undefined : sourceOf(specifier, parentURL);
  return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (url.startsWith(JEST)) {
    const source = `export const { ${GLOBALS.join(', ')} } = globalThis[Symbol.for('jest-globals')];`;
    return { format: 'module', source, shortCircuit: true };
  }
  const { pathname } = new URL(url);
  if (!/\.tsx?$/.test(pathname)) return next(url, context);
  const { code } = await transformer.transformAsync(fileURLToPath(url), COMPILED_FOR);
  return { format: 'module', source: code, shortCircuit: true };
}

/** The file of ours that an import means: `./a.js` may be `a.ts`, `~/ui/a` `a.tsx`, `./a` a folder. */
function sourceOf(specifier, parentURL) {
  const shortcut = SHORTCUTS.find(([prefix]) => specifier.startsWith(prefix));
  if (!shortcut && !/^(\.|file:)/.test(specifier)) return undefined;
  const { href } = shortcut ? new URL(specifier.slice(shortcut[0].length), shortcut[1]) : new URL(specifier, parentURL);
  if (!found.has(href)) found.set(href, firstFile(href));
  return found.get(href);
}

function firstFile(href) {
  const [, base, search] = /^(.*?)(?:\.js)?(\?.*)?$/.exec(href);
  const ends = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  const end = ends.find((ending) => statSync(new URL(base + ending), { throwIfNoEntry: false })?.isFile());
  return end === undefined || !/\.tsx?$/.test(base + end) ? undefined : base + end + (search ?? '');
}
