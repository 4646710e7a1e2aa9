import { EXIT } from '../exit-code.js';
import { Server } from '../server/server.js';
import { AccountFile } from '../server/account.js';
import { fetchBuild, latestBuild } from '../update/latest.js';
import { ownProgram, replaceProgram } from '../update/replacement.js';
import { VERSION } from '../version.js';
import { type Command, say } from './command.js';

export const update: Command = {
  usage: 'update [--check]',
  help: 'fetch the newest tracker that your company offers; with --check only tell',
  options: { check: { type: 'boolean' } },
  run: async ({ options, folders }) => {
    const server = new Server(new AccountFile(folders.config));
    const latest = await latestBuild(server);
    if (!latest) {
      say('Your company offers no tracker for this computer.');
      return EXIT.done;
    }
    if (latest.version === VERSION) {
      say(`This is the newest: ${VERSION}.`);
      return EXIT.done;
    }
    say(`Offered is ${latest.version}; this is ${VERSION}.`);
    if (options['check']) return EXIT.done;
    const archive = await fetchBuild(server, latest);
    replaceProgram(ownProgram(), archive);
    say(`Updated to ${latest.version}. A tracker that runs goes on as it is until it is started anew.`);
    return EXIT.done;
  },
};
