import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Puts the catalogues of the pages beside the bundle, each as `<area>/<language>.json`. Their folder's name changes with
 * every sentence, so browsers keep them for good.
 */
export function pageTexts(folder: string): Plugin {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ file, text: JSON.stringify(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))) }));
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);
  const built = `assets/texts-${version}`;
  let forServer = false;
  return {
    name: 'page-texts',
    // Vite itself serves the sources while they are developed.
    config: (_config, { command }) => ({
      define: { TEXTS_FOLDER: JSON.stringify(command === 'serve' ? '/web/locales' : `/${built}`) },
    }),
    configResolved({ build }) {
      forServer = Boolean(build.ssr);
    },
    generateBundle() {
      if (forServer) return;
      for (const { file, text } of texts) {
        this.emitFile({ type: 'asset', fileName: `${built}/${file}`, source: text });
      }
    },
  };
}
