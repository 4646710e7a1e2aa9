import { pageI18n } from '~/lib/locale/page-texts';
import { toast } from '~/lib/toasts';
import { noteLost, noteReached, untilReached } from './connection';
import { actionAnswer, redirectAnswer } from './action-answer';
import { importRoute } from './import-route';

type Send = () => Promise<Response>;

/**
 * Proxies answer so while the server behind them restarts, and the server while it is too busy or without its database.
 */
const NOT_NOW = [429, 502, 503, 504];
const PATIENCE_MS = 1000;
const LONGEST_WAIT_SECONDS = 30;

/**
 * Remix takes a request without an answer for an error of the page, and puts an error in its place: with all that was
 * typed there. Its requests go through here instead. What is loaded waits until the server answers, so that the page
 * stays; what is sent is answered like a refusal, which leaves each form as it is.
 */
export function holdRequests(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const send = () => ask(input, init);
    if (!isOfRemix(input)) return send();
    return init?.method && init.method !== 'GET' ? sendOnce(send, init.body) : sendUntilAnswered(send, init?.signal);
  };
  // Scripts are read to their end: a line that is cut in the middle of one is lost, too.
  const askForScript = async (address: string) => {
    const answer = await ask(address);
    await answer.arrayBuffer();
    return answer;
  };
  window.importRoute = (route) => importRoute(route, (address) => sendUntilAnswered(() => askForScript(address)));
}

function isOfRemix(input: RequestInfo | URL): boolean {
  if (!(input instanceof URL) || input.origin !== location.origin) return false;
  return input.pathname.endsWith('.data') || input.pathname === '/__manifest';
}

/** No answer at all is `null`; whoever asked may have given up. */
async function attempt(send: Send): Promise<Response | null> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function sendUntilAnswered(send: Send, signal?: AbortSignal | null): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await attempt(send);
    if (answer && !NOT_NOW.includes(answer.status)) {
      noteReached();
      return answer;
    }
    // A server that restarts is often back before anybody reads that it is gone.
    if (tries > 1 || !navigator.onLine) noteLost();
    await pause(answer);
    await untilReached(signal);
  }
}

function pause(answer: Response | null): Promise<void> {
  const seconds = Math.min(Number(answer?.headers.get('Retry-After')) || 0, LONGEST_WAIT_SECONDS);
  return new Promise((resolve) => setTimeout(resolve, Math.max(seconds * 1000, PATIENCE_MS)));
}

/**
 * Nobody knows whether an unanswered request arrived, so only its sender sends it again, with its key where it moves
 * money.
 */
async function sendOnce(send: Send, body: RequestInit['body']): Promise<Response> {
  const answer = await attempt(send);
  if (answer && (await isAnswered(answer))) {
    noteReached();
    return answer;
  }
  const gone = !answer || NOT_NOW.includes(answer.status);
  if (gone) noteLost();
  const message = pageI18n.t(unsentText(answer));
  if (isLeavingToResource()) {
    toast.error(message);
    return redirectAnswer(location.pathname + location.search);
  }
  const sent = body instanceof FormData || body instanceof URLSearchParams ? body : new URLSearchParams();
  const nameOf = (field: string): object => (sent.has(field) ? { [field]: String(sent.get(field)) } : {});
  return actionAnswer({ ...nameOf('intent'), ...nameOf('item'), refusal: { message, unanswered: true } });
}

/**
 * A form without a fetcher that was sent to a resource, such as the choice of a project: there is no page to answer on.
 */
function isLeavingToResource(): boolean {
  const { state, formAction } = window.__remixRouter?.state.navigation ?? {};
  return state === 'submitting' && formAction?.startsWith('/resources/') === true;
}

/** Why what was sent was not done, to its sender. */
export function unsentText(answer: Response | null) {
  if (!navigator.onLine) return 'ui.unsent.offline';
  if (!answer || answer.status === 502 || answer.status === 504) return 'ui.unsent.unreachable';
  return NOT_NOW.includes(answer.status) ? 'ui.unsent.busy' : 'ui.unsent.failed';
}

/**
 * Tells whether an action answered. A proxy or a gate before it answers in words of its own, and an action that broke
 * with an error.
 */
async function isAnswered(answer: Response): Promise<boolean> {
  if (!answer.headers.get('Content-Type')?.startsWith('text/x-script')) return false;
  if (answer.status < 500 && answer.status !== 429) return true;
  return !/^\[\{"_1":2\},"error"/.test(await answer.clone().text());
}
