import { EXIT } from '../exit-code.js';
import { AccountFile } from '../server/account.js';
import { Server } from '../server/server.js';
import { fetchBuild, latestBuild } from '../update/latest.js';
import { goBack, ownProgram, replaceProgram } from '../update/replacement.js';
import { isNewer } from '../update/version-order.js';
import { VERSION } from '../version.js';
import { type Command, say } from './command.js';
import { tell } from '../words/language.js';

export const update: Command = {
  usage: 'update [--check | --back]',
  help: 'HELP_UPDATE',
  details: 'MORE_UPDATE',
  options: { check: { type: 'boolean' }, back: { type: 'boolean' } },
  run: async ({ options, folders }) => {
    if (options['back']) {
      say(`${tell('UPDATE_BACK', { version: await goBack(ownProgram()) })} ${tell('UPDATE_GOES_ON')}`);
      return EXIT.done;
    }
    const server = new Server(new AccountFile(folders.config));
    const latest = await latestBuild(server);
    if (!latest) {
      say(tell('UPDATE_NONE'));
      return EXIT.done;
    }
    if (!isNewer(latest.version, VERSION)) {
      say(tell('UPDATE_NEWEST', { version: VERSION }));
      return EXIT.done;
    }
    say(tell('UPDATE_OFFERED', { offered: latest.version, version: VERSION }));
    if (options['check']) return EXIT.done;
    const archive = await fetchBuild(server, latest);
    await replaceProgram(ownProgram(), archive, latest.version);
    say(`${tell('UPDATE_DONE', { version: latest.version })}\n${tell('UPDATE_GOES_ON')}`);
    return EXIT.done;
  },
};
