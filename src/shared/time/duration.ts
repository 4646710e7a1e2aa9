const HOURS = 'h|hr|hrs|hour|hours|std|時間|시간|घंटा|घंटे|घण्टा';
const MINUTES = 'm|min|mins|minute|minutes|分|분|मिनट|मिनेट';
const SECONDS = 's|sec|secs|second|seconds|秒|초|सेकंड|सेकेन्ड';
const NUMBER = String.raw`(\d+(?:[.,]\d+)?|[.,]\d+)`;

/** `7:30`, `:45`, `1:05:30` */
const CLOCK = /^(\d*):(\d{1,2})(?::(\d{1,2}))?$/;
/** Hours without a word: `2`, `1.5` */
const BARE = new RegExp(`^${NUMBER}$`);
/** `2h 30min`, `90m`, `1h30`, `45 s` */
const WORDS = new RegExp(
  `^(?:${NUMBER} *(?:${HOURS}))?[ ,]*(?:${NUMBER} *(?:${MINUTES}|(?<=(?:${HOURS})[ ,]*\\d+)$))?[ ,]*(?:${NUMBER} *(?:${SECONDS}))?$`,
  'u',
);

/**
 * Reads how long something took, as people write it: `1:30`, `90m`, `1.5h`, `2h 30min`, and `2` for two hours. Answers
 * whole seconds; null where it cannot be told what is meant.
 */
export function durationOf(typed: string): number | null {
  const text = plain(typed);
  const clock = CLOCK.exec(text);
  if (clock) return clockSeconds(clock);
  const bare = BARE.exec(text);
  if (bare) return seconds(bare[1], 3600);
  const words = text === '' ? null : WORDS.exec(text);
  if (!words || words.slice(1).every((part) => part === undefined)) return null;
  return Math.round(seconds(words[1], 3600) + seconds(words[2], 60) + seconds(words[3], 1));
}

function clockSeconds([, hours = '', minutes = '', rest = '0']: RegExpExecArray): number | null {
  if (Number(minutes) > 59 || Number(rest) > 59 || hours.length > 5) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

const seconds = (number: string | undefined, unit: number): number =>
  Math.round(Number((number ?? '0').replace(',', '.')) * unit);

/** Digits of other alphabets are digits too. */
function plain(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');
}
