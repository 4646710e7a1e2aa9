import { EXIT } from '../exit-code.js';
import { AccountFile } from '../server/account.js';
import { Server } from '../server/server.js';
import { fetchBuild, latestBuild } from '../update/latest.js';
import { goBack, ownProgram, replaceProgram } from '../update/replacement.js';
import { isNewer } from '../update/version-order.js';
import { VERSION } from '../version.js';
import { type Command, say } from './command.js';

const GOES_ON = 'A tracker that runs goes on as it is until it is started anew.';

export const update: Command = {
  usage: 'update [--check | --back]',
  help: 'fetch the newest tracker that your company offers; --check only tells, --back returns to the one before',
  details:
    'It is installed only when the server to which you signed in has signed it, and when it runs on this computer. The former program stays beside it.',
  options: { check: { type: 'boolean' }, back: { type: 'boolean' } },
  run: async ({ options, folders }) => {
    if (options['back']) {
      say(`Back at ${await goBack(ownProgram())}. ${GOES_ON}`);
      return EXIT.done;
    }
    const server = new Server(new AccountFile(folders.config));
    const latest = await latestBuild(server);
    if (!latest) {
      say('Your company offers no tracker for this computer.');
      return EXIT.done;
    }
    if (!isNewer(latest.version, VERSION)) {
      say(`This is the newest: ${VERSION}${latest.version === VERSION ? '' : ` (offered is ${latest.version})`}.`);
      return EXIT.done;
    }
    say(`Offered is ${latest.version}; this is ${VERSION}.`);
    if (options['check']) return EXIT.done;
    const archive = await fetchBuild(server, latest);
    await replaceProgram(ownProgram(), archive, latest.version);
    say(`Updated to ${latest.version}. ${GOES_ON} If it disappoints you: workzone-tracker update --back`);
    return EXIT.done;
  },
};
