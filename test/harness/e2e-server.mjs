// The program as the browser tests drive it: on a folder of its own that goes away with it.
import { rmSync } from 'node:fs';
import { installInto } from './data-folder.mjs';

process.on('exit', () => rmSync(process.env.DATA_DIR, { recursive: true, force: true }));
await installInto(process.env.DATA_DIR);
process.setSourceMapsEnabled(true);
await import('../../dist/src/main.js');
