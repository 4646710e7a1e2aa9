import { type ActionFunctionArgs, data } from '@remix-run/node';
import { FormEmpty, UnknownIntent } from '@server/shared/errors/app-error';
import type { TextKey } from '~/lib/locale/text-key';
import { textOf } from '~/lib/server/form-fields.server';
import { readForm } from '~/lib/server/upload.server';
import type { Refusal } from '~/ui/frame/form-context';

/** The answer of every action, beside the additions of its own handlers. */
export interface ActionAnswer {
  /** The intent and the item that were sent. A form finds its own answer by them (see ui/forms/form.tsx). */
  intent?: string;
  item?: string;
  /** The text that says what was done (see lib/actions/use-action-result.ts). */
  done?: TextKey;
  refusal?: Refusal;
  /** Stable code of the refusal, such as STEP_UP_REQUIRED. */
  reason?: string;
}

/** The work of one intent. The result of `run` stays on the server, the result of `answer` is sent to the browser. */
export type Handler<Asked> = {
  done?: TextKey;
  /** Fields of which a form holds one at least. Where all of them may be empty, a form without any would empty them. */
  fields?: readonly string[];
} & ({ run: (asked: Asked) => unknown; answer?: never } | { answer: (asked: Asked) => object; run?: never });

export type Handlers<Asked> = Record<string, Handler<Asked>>;

/** Names the intents of an action to tests, which try each of them. */
export const INTENTS_KEY = Symbol.for('workzone.intents');

type Form = { form: FormData };
type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

type Sent<H> = H extends { answer: (asked: never) => infer Result } ? Plain<Awaited<Result>> : never;
type Plain<Result> = Result extends Response
  ? never
  : Result extends { data: infer Data; init: unknown }
    ? Data
    : Result;
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;
/** An addition of one intent is missing in the answers of the others. */
type AnswerOf<H> = ActionAnswer & Partial<Intersection<Sent<H>>>;

/**
 * An action of several intents. Answers 400 to any name that the table does not declare. `prepare` reads what the handlers
 * have in common, and sends away who has nothing there.
 */
export function intents<
  Given extends Args,
  Table extends Handlers<Given & Form & Extra>,
  Extra extends object = object,
>(table: Table, prepare?: (given: Given) => Promise<Extra>) {
  const action = (given: Given): Promise<AnswerOf<Table[keyof Table]>> =>
    act(given, (sent) => (typeof sent === 'string' && Object.hasOwn(table, sent) ? table[sent] : undefined), prepare);
  return Object.assign(action, { [INTENTS_KEY]: Object.keys(table) });
}

/** An action of a single purpose. It has no intents: answers 400 where one is sent. */
export function formAction<Given extends Args, H extends Handler<Given & Form & Extra>, Extra extends object = object>(
  handler: H,
  prepare?: (given: Given) => Promise<Extra>,
) {
  return (given: Given): Promise<AnswerOf<H>> => act(given, (sent) => (sent === null ? handler : undefined), prepare);
}

async function act<Given extends Args, Extra extends object, Answer extends ActionAnswer>(
  given: Given,
  find: (sent: FormDataEntryValue | null) => Handler<Given & Form & Extra> | undefined,
  prepare: ((given: Given) => Promise<Extra>) | undefined,
): Promise<Answer> {
  const form = await readForm(given.request);
  const sent = form.get('intent');
  const asker = { intent: textOf(form, 'intent'), item: textOf(form, 'item') };
  const handler = find(sent);
  const extra = await prepare?.(given);
  const answer = await refusable(given, asker, async () => {
    if (!handler) throw new UnknownIntent();
    if (handler.fields?.every((name) => !form.has(name))) throw new FormEmpty();
    const asked = { ...given, ...(extra as Extra), form };
    const result = handler.answer ? await handler.answer(asked) : void (await handler.run(asked));
    if (result instanceof Response || isDataResponse(result)) return result;
    return { ...asker, ...(handler.done && { done: handler.done }), ...result };
  });
  return (isForScripts(given) ? scriptResponse(answer) : answer) as Answer;
}

/** Answers what a service refuses to the form that asked, instead of breaking the page. */
export async function refusable<T>(
  { context }: Pick<Args, 'context'>,
  asker: Pick<ActionAnswer, 'intent' | 'item'>,
  work: () => Promise<T>,
) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response || isDataResponse(error)) throw error;
    const { kind, message, fields, reference, reason } = context.kernel.report(error);
    // 401 would tell the browser's session is over; a wrong password is an answer like any other.
    const status = kind === 'unauthenticated' ? 400 : context.kernel.status(kind);
    const answer: ActionAnswer = { ...asker, refusal: { message, fields, reference }, reason };
    return data(answer, { status });
  }
}

/** Routes without a page: asked without `.data`, Remix would drop status and headers of all but a whole Response. */
function isForScripts({ request }: Args): boolean {
  return new URL(request.url).pathname.startsWith('/resources/');
}

function scriptResponse(answer: object): Response {
  if (answer instanceof Response) return answer;
  return isDataResponse(answer) ? Response.json(answer.data, answer.init ?? undefined) : Response.json(answer);
}

export function isDataResponse(answer: unknown): answer is { data: unknown; init: ResponseInit | null } {
  return typeof answer === 'object' && answer !== null && (answer as { type?: string }).type === 'DataWithResponseInit';
}
