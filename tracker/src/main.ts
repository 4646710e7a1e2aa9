import { runCommand } from './cli.js';
import { foldersOf } from './folders.js';

void runCommand(process.argv.slice(2), foldersOf()).then((code) => process.exit(code));
