import { todayText } from '../agent/status.js';
import { EXIT, Failure } from '../exit-code.js';
import { type Command, NOTE_OPTIONS, noteOf, say, usageOf } from './command.js';
import { orderRunning } from './orders.js';

const MAX_WORDS = 100;
const LONGEST_BREAK = 24 * 60;

export const switchProject: Command = {
  usage: 'switch PROJECT [--note TEXT]',
  help: 'go on in another project, without a gap',
  details: 'PROJECT is its name, a part of it that fits only one, or its id; see workzone-tracker projects.',
  options: NOTE_OPTIONS,
  mostWords: MAX_WORDS,
  run: async ({ words, options, folders }) => {
    const project = words.join(' ');
    if (!project) throw new Failure(usageOf(switchProject), EXIT.usage);
    const status = await orderRunning(folders, { do: 'switch', project, memo: noteOf(options) });
    say(`Tracking ${status.project} (${status.company}). Today so far ${todayText(status.today)}.`);
    return EXIT.done;
  },
};

export const note: Command = {
  usage: 'note TEXT | note --clear',
  help: 'say what you do from now on',
  details: 'It stands at the time that is tracked from now on; what came before keeps its own.',
  options: { clear: { type: 'boolean' } },
  mostWords: MAX_WORDS,
  run: async ({ words, options, folders }) => {
    const text = words.join(' ').trim();
    if (Boolean(text) === Boolean(options['clear'])) throw new Failure(usageOf(note), EXIT.usage);
    const status = await orderRunning(folders, { do: 'memo', memo: text || undefined });
    say(status.memo ? `Note: ${status.memo}` : 'No note from now on.');
    return EXIT.done;
  },
};

export const pause: Command = {
  usage: 'pause [MINUTES]',
  help: 'record nothing until resume, or for so many minutes; the project stays chosen',
  mostWords: 1,
  run: async ({ words: [text], folders }) => {
    const minutes = text === undefined ? undefined : Number(text);
    const isFit = minutes === undefined || (Number.isInteger(minutes) && minutes > 0 && minutes <= LONGEST_BREAK);
    if (!isFit) throw new Failure(`MINUTES is 1 to ${LONGEST_BREAK}.\n${usageOf(pause)}`, EXIT.usage);
    const status = await orderRunning(folders, { do: 'pause', minutes });
    const until = minutes === undefined ? 'until you run workzone-tracker resume' : `for ${minutes} minutes`;
    say(`Paused ${until}: nothing is recorded in ${status.project}. Today ${todayText(status.today)}.`);
    return EXIT.done;
  },
};

export const resume: Command = {
  usage: 'resume',
  help: 'go on after pause',
  run: async ({ folders }) => {
    const status = await orderRunning(folders, { do: 'resume' });
    say(`Tracking ${status.project} (${status.company}). Today so far ${todayText(status.today)}.`);
    return EXIT.done;
  },
};
