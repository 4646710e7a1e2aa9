import { ask } from '../agent/control.js';
import { SettingsFile } from '../agent/settings-file.js';
import { hours, localTime, todayText } from '../agent/status.js';
import { EXIT, Failure } from '../exit-code.js';
import { makeFolders } from '../folders.js';
import { type Entry, Ledger } from '../journal/ledger.js';
import { todayOf } from '../recording/today.js';
import { dayIn } from '../recording/recording-hours.js';
import { AccountFile } from '../server/account.js';
import { problemOf } from '../server/problem.js';
import { Server } from '../server/server.js';
import { fetchSettings } from '../server/tracking.js';
import { verdictInWords } from '../words/language.js';
import { type Command, say, textOf, usageOf } from './command.js';

export const projects: Command = {
  usage: 'projects',
  help: 'list the projects in which you can track, with their rules and today’s time',
  run: async ({ folders }) => {
    makeFolders(folders);
    const settings = new SettingsFile(folders.state);
    try {
      settings.keep(await fetchSettings(new Server(new AccountFile(folders.config))));
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind !== 'offline' || settings.projects.length === 0) throw problem;
      say(`${problem.message} What was known last:`);
    }
    if (settings.projects.length === 0) say('You are in no project that tracks time.');
    for (const project of settings.projects) {
      const pictures = project.screencasts
        ? `a screenshot every ${project.screencastInterval} min${project.blur ? ', blurred here' : ''}`
        : 'no screenshots';
      const when = project.recordingHours
        ? `, ${project.recordingHours.from} to ${project.recordingHours.to} only`
        : '';
      say(`${project.name}  (${project.company.name})  today ${todayText(todayOf(project, [], Date.now()))}`);
      say(`  idle after ${project.idleTime} min, ${pictures}${when}  ${project.uuid}`);
    }
    return EXIT.done;
  },
};

export const logout: Command = {
  usage: 'logout',
  help: 'end the session; what is not sent yet stays on this computer',
  run: async ({ folders }) => {
    const accounts = new AccountFile(folders.config);
    if (!accounts.read()) {
      say('Nobody is signed in.');
      return EXIT.done;
    }
    await ask(folders.socket, { do: 'stop' });
    await ask(folders.socket, { do: 'sync' });
    await new Server(accounts).call('mutation { logout { status } }').catch((error: unknown) => {
      const { kind, message } = problemOf(error);
      if (kind !== 'signed-out') say(`${message} The session stays in your list of sessions until you end it there.`);
    });
    accounts.remove();
    await ask(folders.socket, { do: 'reload' });
    say('Signed out.');
    return EXIT.done;
  },
};

export const log: Command = {
  usage: 'log [--day YYYY-MM-DD] [--json]',
  help: 'what this computer sent, and what the server counted of it',
  options: { day: { type: 'string' }, json: { type: 'boolean' } },
  details: 'Times are those of this computer’s zone; --json tells them in UTC.',
  run: ({ options, folders }) => {
    makeFolders(folders);
    const settings = new SettingsFile(folders.state);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const day = textOf(options['day']);
    if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
      throw new Failure(`This is no day: ${day}\n${usageOf(log)}`, EXIT.usage);
    }
    const entries = new Ledger(folders.state, () => Date.now())
      .entries()
      .filter(({ start }) => !day || dayIn(zone, Date.parse(start)) === day);
    if (options['json']) say(JSON.stringify(entries, null, 2));
    else {
      for (const entry of entries) say(lineOf(entry, settings.nameOf(entry.project)));
      say(`Together ${hours(entries.reduce((sum, { counted }) => sum + counted, 0))}.`);
    }
    return Promise.resolve(EXIT.done);
  },
};

function lineOf(entry: Entry, project = 'a project that is not known here any more'): string {
  const { start, end, counted, verdict, code } = entry;
  const until = localTime(end).slice(-'14:05:07'.length);
  const why = code ? `: ${verdictInWords(entry)}` : '';
  return `${localTime(start)} – ${until}  ${hours(counted)}  ${project}  ${verdict.toLowerCase()}${why}`;
}
