import { Agent } from '../agent/agent.js';
import { listenForOrders } from '../agent/control.js';
import { startDaemon } from '../agent/daemon.js';
import { serve } from '../agent/service.js';
import { restingStatus } from '../agent/resting-status.js';
import { hours, type Status, statusText, todayText } from '../agent/status.js';
import { EXIT, Failure } from '../exit-code.js';
import { type Folders, makeFolders } from '../folders.js';
import { AccountFile } from '../server/account.js';
import { ServerProblem, signedOut } from '../server/problem.js';
import { type Command, NOTE_OPTIONS, noteOf, say } from './command.js';
import { order } from './orders.js';

export const start: Command = {
  usage: 'start [PROJECT] [--note TEXT] [--background]',
  help: 'track in a project: here until Ctrl-C, with --background for itself',
  details: 'PROJECT is its name, a part of it that fits only one, or its id; see workzone-tracker projects.',
  options: { ...NOTE_OPTIONS, background: { type: 'boolean' } },
  mostWords: 100,
  run: async ({ words, options, folders }) => {
    if (!new AccountFile(folders.config).read()) throw signedOut('NO_ACCOUNT');
    const track = { project: words.join(' ') || undefined, memo: noteOf(options) };
    if (options['background']) await startDaemon(folders);
    const reply = await order(folders, { do: 'start', ...track });
    if (!reply) return serve(folders, { track, endsWithTracking: true, screen: true });
    say(`Tracking ${reply.project} (${reply.company}). Today so far ${todayText(reply.today)}.`);
    // Recorded it is all the same; who believes that it is sent would be surprised.
    if (reply.problem) say(reply.problem);
    return EXIT.done;
  },
};

export const stop: Command = {
  usage: 'stop [--exit]',
  help: 'stop tracking; with --exit end the program in the background too',
  options: { exit: { type: 'boolean' } },
  run: async ({ options, folders }) => {
    const before = await order(folders, { do: 'status' });
    if (!before) {
      say('The tracker does not run.');
      return EXIT.done;
    }
    await order(folders, { do: 'stop' });
    if (options['exit']) await order(folders, { do: 'exit' });
    say(before.project ? `Stopped. Today ${todayText(before.today)} in ${before.project}.` : 'Nothing was tracked.');
    return EXIT.done;
  },
};

export const status: Command = {
  usage: 'status [--json]',
  help: 'what is recorded, what is not sent yet, what this computer cannot tell',
  options: { json: { type: 'boolean' } },
  run: async ({ options, folders }) => {
    const known = (await order(folders, { do: 'status' })) ?? restingStatus(folders);
    say(options['json'] ? JSON.stringify(known, null, 2) : statusText(known));
    return EXIT.done;
  },
};

export const sync: Command = {
  usage: 'sync',
  help: 'send now what is waiting',
  run: async ({ folders }) => {
    const synced = (await order(folders, { do: 'sync' })) ?? (await syncOnce(folders));
    const { waiting, problem, problemKind } = synced;
    if (problem && problemKind) {
      throw new ServerProblem(problemKind, `${problem} ${hours(waiting.seconds)} are waiting on this computer.`);
    }
    say(waiting.slices + waiting.pictures > 0 ? 'Some of it is still waiting.' : 'Everything is at the server.');
    return EXIT.done;
  },
};

export const run: Command = {
  usage: 'run [--daemon]',
  help: 'run without tracking yet, for start and stop to speak to; with --daemon in the background',
  options: { daemon: { type: 'boolean' } },
  run: async ({ options, folders }) => {
    if (!options['daemon']) return serve(folders, { endsWithTracking: false, screen: true });
    await startDaemon(folders);
    say('The tracker runs in the background. Now: workzone-tracker start [PROJECT]');
    return EXIT.done;
  },
};

async function syncOnce(folders: Folders): Promise<Status> {
  makeFolders(folders);
  // Whoever holds the address holds the journal: two that write it at once would harm each other.
  const held = await listenForOrders(folders.socket, () => Promise.reject(new Failure('The tracker is sending.')));
  if (!held) throw new Failure('The tracker runs, but does not answer.');
  const agent = new Agent(folders);
  try {
    await agent.sync();
    return agent.status();
  } finally {
    await agent.close();
    held.close();
  }
}
