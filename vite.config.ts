import { vitePlugin as remix } from '@remix-run/dev';
import { fileURLToPath } from 'node:url';
import mantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './scripts/vite/compressed-files.js';
import { fetchFirst } from './scripts/vite/fetch-first.js';
import { pageChunks } from './scripts/vite/page-chunks.js';
import { pageTexts } from './scripts/vite/page-texts.js';
import { styleLayers } from './scripts/vite/style-layers.js';

const root = fileURLToPath(new URL('.', import.meta.url));

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * web/ may take only types from src/: a class imported as a value would be compiled a second time, a stranger to
 * Nest's container and to `instanceof`. These few pure files may cross, because both sides must agree on them; refusals
 * among them, which are recognised by a brand.
 */
const SHARED_VALUES = [
  'src/shared/money/',
  'src/shared/time/',
  'src/shared/language/locale.ts',
  'src/shared/recurrence/recurrence.ts',
  'src/shared/errors/app-error.ts',
];

function serverFence(): Plugin {
  return {
    name: 'server-fence',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!importer?.startsWith(`${root}web/`)) return null;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      const path = resolved?.id.startsWith(root) ? resolved.id.slice(root.length) : '';
      const server = path.startsWith('src/') || path.startsWith('migrations/');
      if (server && !SHARED_VALUES.some((allowed) => path.startsWith(allowed))) {
        this.error(`web/ imports server code at runtime: ${id} (use "import type")`);
      }
      return null;
    },
  };
}

export default defineConfig(({ command }) => ({
  resolve: { alias: { '~': `${root}web`, '@server/shared': `${root}src/shared` } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  css: {
    // Written out, the names of a file and a rule were a fifth of a page's HTML.
    modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]-[local]-[hash:base64:3]' },
    postcss: { plugins: [mantine(), styleLayers(`${root}web`)] },
  },
  server: { watch: { ignored: ['**/.data/**', '**/dist/**'] } },
  plugins: [
    serverFence(),
    fetchFirst(),
    pageChunks(),
    pageTexts(`${root}web/locales`),
    compressedFiles(`${root}build/client`),
    remix({
      appDirectory: 'web',
      buildDirectory: 'build',
      serverModuleFormat: 'esm',
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
        // Otherwise Vite finds packages page by page, and the first visit to each breaks on two copies of React.
        unstable_optimizeDeps: true,
      },
    }),
  ],
}));
