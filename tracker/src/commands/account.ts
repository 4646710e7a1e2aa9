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
import { fetchSettings, type TrackerProject } from '../server/tracking.js';
import { type Code, tell, verdictInWords } from '../words/language.js';
import { type Command, say, textOf, usageOf } from './command.js';
import { readBacklog } from '../journal/journal.js';

export const projects: Command = {
  usage: 'projects',
  help: 'HELP_PROJECTS',
  run: async ({ folders }) => {
    makeFolders(folders);
    const settings = new SettingsFile(folders.state);
    try {
      settings.keep(await fetchSettings(new Server(new AccountFile(folders.config))));
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind !== 'offline' || settings.projects.length === 0) throw problem;
      say(`${problem.message}\n${tell('KNOWN_LAST')}`);
    }
    if (settings.projects.length === 0) say(tell('NO_PROJECT'));
    const { slices, open } = readBacklog(folders.state);
    const unsent = [...slices.values(), ...(open ? [open] : [])];
    for (const project of settings.projects) {
      const time = todayText(todayOf(project, unsent, Date.now()));
      say(`${project.name}  (${project.company.name})  ${tell('LINE_TODAY', { time })}`);
      say(`  ${rulesOf(project).join(', ')}  ${project.uuid}`);
    }
    return EXIT.done;
  },
};

export const logout: Command = {
  usage: 'logout',
  help: 'HELP_LOGOUT',
  run: async ({ folders }) => {
    const accounts = new AccountFile(folders.config);
    if (!accounts.read()) {
      say(tell('SIGNED_OUT_ALREADY'));
      return EXIT.done;
    }
    await ask(folders.socket, { do: 'stop' });
    await ask(folders.socket, { do: 'sync' });
    await new Server(accounts).call('mutation { logout { status } }').catch((error: unknown) => {
      const { kind, message } = problemOf(error);
      if (kind !== 'signed-out') say(tell('SESSION_STAYS', { problem: message }));
    });
    accounts.remove();
    await ask(folders.socket, { do: 'reload' });
    say(tell('SIGNED_OUT'));
    return EXIT.done;
  },
};

export const log: Command = {
  usage: 'log [--day YYYY-MM-DD] [--json]',
  help: 'HELP_LOG',
  options: { day: { type: 'string' }, json: { type: 'boolean' } },
  details: 'MORE_LOG',
  run: ({ options, folders }) => {
    makeFolders(folders);
    const settings = new SettingsFile(folders.state);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const day = textOf(options['day']);
    if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
      throw new Failure(`${tell('NOT_A_DAY', { day })}\n${usageOf(log)}`, EXIT.usage);
    }
    const entries = new Ledger(folders.state, () => Date.now())
      .entries()
      .filter(({ start }) => !day || dayIn(zone, Date.parse(start)) === day);
    if (options['json']) say(JSON.stringify(entries, null, 2));
    else {
      for (const entry of entries) say(lineOf(entry, settings.nameOf(entry.project)));
      say(tell('TOGETHER', { time: hours(entries.reduce((sum, { counted }) => sum + counted, 0)) }));
    }
    return Promise.resolve(EXIT.done);
  },
};

const VERDICTS: Partial<Record<string, Code>> = {
  ACCEPTED: 'VERDICT_ACCEPTED',
  DUPLICATE: 'VERDICT_DUPLICATE',
  TRIMMED: 'VERDICT_TRIMMED',
  REJECTED: 'VERDICT_REJECTED',
};

/** Lists what a project records, in words. */
function rulesOf({ idleTime, screencasts, screencastInterval, blur, recordingHours }: TrackerProject): string[] {
  const pictures = blur ? 'PICTURES_BLURRED' : 'PICTURES_EVERY';
  return [
    tell('IDLE_AFTER', { minutes: idleTime }),
    screencasts ? tell(pictures, { minutes: screencastInterval }) : tell('PICTURES_NONE'),
    ...(recordingHours ? [tell('ONLY_FROM_TO', recordingHours)] : []),
  ];
}

function lineOf(entry: Entry, project = tell('PROJECT_UNKNOWN')): string {
  const { start, end, counted, verdict, code } = entry;
  const until = localTime(end).slice(-'14:05:07'.length);
  const why = code ? `: ${verdictInWords(entry)}` : '';
  return `${localTime(start)} – ${until}  ${hours(counted)}  ${project}  ${VERDICTS[verdict] ? tell(VERDICTS[verdict]) : verdict}${why}`;
}
