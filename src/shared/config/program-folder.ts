import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of package.json and the built pages, seen from `dist/src` as well as, in tests, from `src` itself. */
export const PROGRAM_FOLDER = above(new URL('./', import.meta.url));

function above(folder: URL): string {
  if (existsSync(new URL('package.json', folder))) return fileURLToPath(folder);
  return above(new URL('../', folder));
}
