import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|json|svg|txt|html)$/;
/** A file that fits into one packet anyway is not worth two more. */
const LEAST_BYTES = 1000;
/** Eleven would take ten times as long for a twentieth less. */
const QUALITY = 9;

/** Writes each text file of the browser's build compressed beside it, so that no request waits for that. */
export function compressedFiles(folder: string): Plugin {
  let isLast = false;
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved({ build }) {
      // The build for the server comes last, and moves files of its own to the browser's.
      isLast = Boolean(build.ssr);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        if (!isLast) return;
        const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        const paths = names.filter((name) => TEXT.test(name)).map((name) => `${folder}/${name}`);
        await Promise.all(paths.filter((path) => statSync(path).size >= LEAST_BYTES).map(compress));
      },
    },
  };
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

async function compress(path: string): Promise<void> {
  const content = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.br`, await brotli(content, { params }));
  writeFileSync(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
}
