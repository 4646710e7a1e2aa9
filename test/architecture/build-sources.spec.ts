import { describe, expect, it } from '@jest/globals';
import { read } from './source-tree.js';

/** Files and folders beside web/ that the build of the pages reads. */
const imported = [...read('vite.config.ts').matchAll(/from '\.\/([\w/-]+)\/[\w-]+\.js'/g)].map(([, folder]) => folder);
const needed = ['web', 'public', 'vite.config.ts', ...imported];

/** Programs that write the lists that git ignores, and the files they import. */
const writers = [
  'scripts/registries.mjs',
  ...[...read('scripts/registries.mjs').matchAll(/from '\.\/([\w-]+\.mjs)'/g)].map(([, file]) => `scripts/${file}`),
];

describe('the lists that git ignores', () => {
  it('are written by the build, in the image too', () => {
    expect(read('package.json')).toContain('"build": "npm run registries && ');
    const kept = read('docker/Dockerfile.dockerignore').split('\n');
    expect(writers.filter((path) => !kept.includes(`!${path}`))).toEqual([]);
  });
});

describe('what the pages are built from', () => {
  it('includes what the configuration imports', () => {
    expect(imported).toContain('scripts/vite');
  });

  it('is in the image', () => {
    const kept = read('docker/Dockerfile.dockerignore').split('\n');
    expect(needed.filter((path) => !kept.includes(`!${path}`))).toEqual([]);
  });

  it('makes npm start build again when it changes', () => {
    const [, sources = ''] = /const WEB_SOURCES = \[([^\]]*)\]/.exec(read('scripts/setup.mjs')) ?? [];
    expect(needed.filter((path) => !sources.includes(`'${path}'`))).toEqual([]);
  });
});
