import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Address of the texts while pages are developed. */
const DEVELOPED = '/page-texts';

/**
 * Puts the catalogues of the pages, `<module>/<area>/<language>.json`, beside the bundle, each as
 * `<area>/<language>.json`. Their folder's name changes with every sentence, so browsers keep them for good.
 */
export function pageTexts(folder: string): Plugin {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      source: file,
      file: `${basename(dirname(file))}/${basename(file)}`,
      text: JSON.stringify(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
    }));
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8);
  const built = `assets/texts-${version}`;
  let forServer = false;
  return {
    name: 'page-texts',
    config: (_config, { command }) => ({
      define: { TEXTS_FOLDER: JSON.stringify(command === 'serve' ? DEVELOPED : `/${built}`) },
    }),
    // While pages are developed, their texts are read anew each time.
    configureServer({ middlewares }) {
      middlewares.use(DEVELOPED, (request, response, next) => {
        const found = texts.find(({ file }) => request.url?.split('?')[0] === `/${file}`);
        if (!found) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(readFileSync(`${folder}/${found.source}`));
      });
    },
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
