import { unsentText } from '~/lib/connection/hold-requests';
import { pageI18n } from '~/lib/locale/page-texts';

type Fields = readonly (readonly [string, string])[];

interface BackgroundAnswer {
  refusal?: { message: string };
  /** Seconds of time that went with a deletion. */
  removedSeconds?: number;
  /** Refused ones among many that were sent at once. */
  refused?: { uuid: string; message: string }[];
}

/** Sends a form that outlives its page. Whatever goes wrong is answered as a refusal. */
export async function postInBackground(path: string, fields: Fields): Promise<BackgroundAnswer> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const response = await fetch(path, { method: 'POST', body, keepalive: true }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as (BackgroundAnswer & { message?: string }) | null;
  // A proxy answers in words of its own.
  if (!response || !answer) return { refusal: { message: pageI18n.t(unsentText(response)) } };
  if (response.ok || answer.refusal) return answer;
  return { refusal: { message: answer.message ?? response.statusText } };
}
