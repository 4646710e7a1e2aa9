import { todayText, trackingText } from '../agent/status.js';
import { EXIT, Failure } from '../exit-code.js';
import { type Command, NOTE_OPTIONS, noteOf, say, usageOf } from './command.js';
import { orderRunning } from './orders.js';
import { tell } from '../words/language.js';

const MAX_WORDS = 100;
const LONGEST_BREAK = 24 * 60;

export const switchProject: Command = {
  usage: 'switch PROJECT [--note TEXT]',
  help: 'HELP_SWITCH',
  details: 'MORE_PROJECT',
  options: NOTE_OPTIONS,
  mostWords: MAX_WORDS,
  run: async ({ words, options, folders }) => {
    const project = words.join(' ');
    if (!project) throw new Failure(usageOf(switchProject), EXIT.usage);
    const status = await orderRunning(folders, { do: 'switch', project, memo: noteOf(options) });
    say(trackingText(status));
    return EXIT.done;
  },
};

export const note: Command = {
  usage: 'note TEXT | note --clear',
  help: 'HELP_NOTE',
  details: 'MORE_NOTE',
  options: { clear: { type: 'boolean' } },
  mostWords: MAX_WORDS,
  run: async ({ words, options, folders }) => {
    const text = words.join(' ').trim();
    if (Boolean(text) === Boolean(options['clear'])) throw new Failure(usageOf(note), EXIT.usage);
    const status = await orderRunning(folders, { do: 'memo', memo: text || undefined });
    say(status.memo ? tell('NOTE_IS', { note: status.memo }) : tell('NOTE_NONE'));
    return EXIT.done;
  },
};

export const pause: Command = {
  usage: 'pause [MINUTES]',
  help: 'HELP_PAUSE',
  mostWords: 1,
  run: async ({ words: [text], folders }) => {
    const minutes = text === undefined ? undefined : Number(text);
    const isFit = minutes === undefined || (Number.isInteger(minutes) && minutes > 0 && minutes <= LONGEST_BREAK);
    if (!isFit) throw new Failure(`${tell('MINUTES_RANGE', { max: LONGEST_BREAK })}\n${usageOf(pause)}`, EXIT.usage);
    const status = await orderRunning(folders, { do: 'pause', minutes });
    const about = { project: status.project ?? '–', time: todayText(status.today) };
    say(minutes === undefined ? tell('PAUSED_UNTIL', about) : tell('PAUSED_FOR', { ...about, count: minutes }));
    return EXIT.done;
  },
};

export const resume: Command = {
  usage: 'resume',
  help: 'HELP_RESUME',
  run: async ({ folders }) => {
    const status = await orderRunning(folders, { do: 'resume' });
    say(trackingText(status));
    return EXIT.done;
  },
};
