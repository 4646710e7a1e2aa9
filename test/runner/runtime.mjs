// Jest's `runtime`: a worker evaluates the program once for all its specs, natively; specs and set-up files are evaluated
// for each. Jest's own runtime evaluates everything anew for each spec, in a virtual machine.
import { createRequire, register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';
import { COMPILED_FOR } from './hooks.mjs';

const require = createRequire(import.meta.url);

/** Number of specs of this worker. */
let specs = 0;
let sourceMaps;
let ownListeners;

export default class NativeRuntime extends JestRuntime {
  constructor(...parts) {
    super(...parts);
    const [projectConfig, , , transformer, , , testPath] = parts;
    this.testPath = testPath;
    this.spec = ++specs;
    if (this.spec > 1) return;
    sourceMaps = new SourceMaps(transformer);
    register('./hooks.mjs', { parentURL: import.meta.url, data: projectConfig });
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** A spec or a set-up file. The address makes it another module for each spec; what it imports is the same for all. */
  unstable_importModule(path) {
    globalThis[Symbol.for('jest-globals')] = this.jestGlobals.cjsGlobals(this.testPath);
    return import(`${pathToFileURL(path)}?spec=${this.spec}`);
  }

  /** Jest's test framework, without the listeners that the spec before added. */
  requireInternalModule(path) {
    const framework = require(path);
    const listeners = globalThis[Symbol.for('EVENT_HANDLERS')];
    ownListeners ??= listeners.length;
    listeners.splice(ownListeners);
    return framework;
  }

  getSourceMaps() {
    return sourceMaps;
  }

  /** Installs nothing: Jest would put a function of this spec into the worker's `process`. */
  installGetBuiltinModule() {}
}

/** Asked when a stack is printed; one for all specs, because Jest keeps what it read with it. */
class SourceMaps extends Map {
  constructor(transformer) {
    super();
    this.transformer = transformer;
  }

  get(url) {
    if (!/^file:.*\.tsx?(\?|$)/.test(url)) return undefined;
    if (!this.has(url)) this.set(url, this.transformer.transform(fileURLToPath(url), COMPILED_FOR).sourceMapPath);
    return super.get(url);
  }
}
