import { Agent } from '../agent/agent.js';
import { listenForOrders } from '../agent/control.js';
import { startDaemon } from '../agent/daemon.js';
import { serve } from '../agent/service.js';
import { restingStatus } from '../agent/resting-status.js';
import { hours, type Status, statusText, todayText, trackingText } from '../agent/status.js';
import { EXIT, Failure } from '../exit-code.js';
import { type Folders, makeFolders } from '../folders.js';
import { AccountFile } from '../server/account.js';
import { ServerProblem, signedOut } from '../server/problem.js';
import { type Command, NOTE_OPTIONS, noteOf, say } from './command.js';
import { order } from './orders.js';
import { tell } from '../words/language.js';

export const start: Command = {
  usage: 'start [PROJECT] [--note TEXT] [--background]',
  help: 'HELP_START',
  details: 'MORE_PROJECT',
  options: { ...NOTE_OPTIONS, background: { type: 'boolean' } },
  mostWords: 100,
  run: async ({ words, options, folders }) => {
    if (!new AccountFile(folders.config).read()) throw signedOut('NO_ACCOUNT');
    const track = { project: words.join(' ') || undefined, memo: noteOf(options) };
    if (options['background']) await startDaemon(folders);
    const reply = await order(folders, { do: 'start', ...track });
    if (!reply) return serve(folders, { track, endsWithTracking: true, screen: true });
    say(trackingText(reply));
    // Recorded it is all the same; who believes that it is sent would be surprised.
    if (reply.problem) say(reply.problem);
    return EXIT.done;
  },
};

export const stop: Command = {
  usage: 'stop [--exit]',
  help: 'HELP_STOP',
  options: { exit: { type: 'boolean' } },
  run: async ({ options, folders }) => {
    const before = await order(folders, { do: 'status' });
    if (!before) {
      say(tell('NOT_RUNNING'));
      return EXIT.done;
    }
    await order(folders, { do: 'stop' });
    if (options['exit']) await order(folders, { do: 'exit' });
    const { project, today } = before;
    say(project ? tell('STOPPED_IN', { project, time: todayText(today) }) : tell('NOTHING_TRACKED'));
    return EXIT.done;
  },
};

export const status: Command = {
  usage: 'status [--json]',
  help: 'HELP_STATUS',
  options: { json: { type: 'boolean' } },
  run: async ({ options, folders }) => {
    const known = (await order(folders, { do: 'status' })) ?? restingStatus(folders);
    say(options['json'] ? JSON.stringify(known, null, 2) : statusText(known));
    return EXIT.done;
  },
};

export const sync: Command = {
  usage: 'sync',
  help: 'HELP_SYNC',
  run: async ({ folders }) => {
    const synced = (await order(folders, { do: 'sync' })) ?? (await syncOnce(folders));
    const { waiting, problem, problemKind } = synced;
    if (problem && problemKind) {
      throw new ServerProblem(problemKind, tell('SYNC_WAITING', { problem, time: hours(waiting.seconds) }));
    }
    say(tell(waiting.slices + waiting.pictures > 0 ? 'SYNC_PARTLY' : 'SYNC_DONE'));
    return EXIT.done;
  },
};

export const run: Command = {
  usage: 'run [--daemon]',
  help: 'HELP_RUN',
  options: { daemon: { type: 'boolean' } },
  run: async ({ options, folders }) => {
    if (!options['daemon']) return serve(folders, { endsWithTracking: false, screen: true });
    await startDaemon(folders);
    say(tell('IN_BACKGROUND'));
    return EXIT.done;
  },
};

async function syncOnce(folders: Folders): Promise<Status> {
  makeFolders(folders);
  // The process that holds the address holds the journal: two that write it at once would harm each other.
  const held = await listenForOrders(folders.socket, () => Promise.reject(new Failure(tell('SENDING'))));
  if (!held) throw new Failure(tell('NO_ANSWER'));
  const agent = new Agent(folders);
  try {
    await agent.sync();
    return agent.status();
  } finally {
    await agent.close();
    held.close();
  }
}
