import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ActionFunctionArgs } from '@remix-run/node';
import { type AppError, isAppError, NotFound } from '@server/shared/errors/app-error';
import { formAction, intents } from './intents.server';

/** Records the intents that the handlers and `prepare` were asked, in their order. */
let asked: unknown[] = [];
beforeEach(() => {
  asked = [];
});

const kernel = {
  report: (error: AppError) => {
    if (!isAppError(error)) throw error;
    return { kind: error.kind, reason: error.code, message: `Says ${error.code}.` };
  },
  status: (kind: string) => ({ malformed: 400, unauthenticated: 401, 'not-found': 404 })[kind],
};

function sent(fields: Record<string, string | Blob>, path = '/page'): ActionFunctionArgs {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = new Request(`http://localhost${path}`, { method: 'POST', body: body as RequestInit['body'] });
  return { request, params: {}, context: { kernel } } as unknown as ActionFunctionArgs;
}

const note = (what: unknown): void => void asked.push(what);
const act = intents({
  save: {
    done: 'identity.saved',
    run: ({ form }) => {
      note(form.get('name'));
      return { secret: 'a row of the database' };
    },
  },
  reveal: { answer: () => ({ numbers: [1, 2] }) },
  leave: { answer: () => new Response(null, { status: 302 }) },
  refuse: {
    run: () => {
      throw new NotFound();
    },
  },
});
const single = formAction({ done: 'identity.saved', run: () => note('saved') });
const emptied = formAction({ fields: ['name', 'note'], run: () => note('emptied') });
const refusal = (fields: object) => ({
  data: { refusal: { message: 'Says UNKNOWN_INTENT.' }, reason: 'UNKNOWN_INTENT', ...fields },
  init: { status: 400 },
});

const INHERITED = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];

describe('an action of several intents', () => {
  it('runs what was asked for, and says so; what a service returns stays on the server', async () => {
    expect(await act(sent({ intent: 'save', name: 'Asha' }))).toEqual({ intent: 'save', done: 'identity.saved' });
    expect(asked).toEqual(['Asha']);
  });

  it('sends what a handler answers, and passes on where a handler leads', async () => {
    expect(await act(sent({ intent: 'reveal', item: 'a1' }))).toEqual({
      intent: 'reveal',
      item: 'a1',
      numbers: [1, 2],
    });
    expect(await act(sent({ intent: 'leave' }))).toMatchObject({ status: 302 });
  });

  it.each(['other', 'SAVE', ' save', ...INHERITED])('refuses %j', async (intent) => {
    expect(await act(sent({ intent, name: 'Asha' }))).toMatchObject(refusal({ intent: intent.trim() && intent }));
    expect(asked).toEqual([]);
  });

  it.each<[string, Record<string, string | Blob>]>([
    ['an empty one', { intent: '' }],
    ['none', { name: 'Asha' }],
    ['a file', { intent: new Blob(['save']) }],
  ])('refuses %s', async (_what, fields) => {
    expect(await act(sent(fields))).toMatchObject(refusal({}));
    expect(asked).toEqual([]);
  });

  it('prepares for its handlers, and sends away who has nothing there before it judges an intent', async () => {
    const prepared = intents(
      { save: { run: ({ pool }: { pool: string }) => note(pool) } },
      async (given: ActionFunctionArgs) => {
        note(given.params);
        return { pool: 'p1' };
      },
    );
    await prepared(sent({ intent: 'save' }));
    expect(asked).toEqual([{}, 'p1']);
    const away = new Response(null, { status: 302 });
    const closed = intents({ save: { run: note } }, () => Promise.reject(away));
    await expect(closed(sent({ intent: 'other' }))).rejects.toBe(away);
  });

  it('answers a refusal of a service to the form that asked', async () => {
    const answer = { data: { intent: 'refuse', reason: 'NOT_FOUND' }, init: { status: 404 } };
    expect(await act(sent({ intent: 'refuse' }))).toMatchObject(answer);
  });
});

describe('an action of a single purpose', () => {
  it('takes a form with one of its fields, even an empty one, and refuses one with none of them', async () => {
    expect(await emptied(sent({ note: '' }))).toEqual({});
    expect(asked.splice(0)).toEqual(['emptied']);
    expect(await emptied(sent({ other: 'x' }))).toMatchObject({
      data: { reason: 'FORM_EMPTY' },
      init: { status: 400 },
    });
    expect(asked).toEqual([]);
  });

  it('needs no intent', async () => {
    expect(await single(sent({ name: 'Asha' }))).toEqual({ done: 'identity.saved' });
    expect(asked).toEqual(['saved']);
  });

  it.each(['save', '', ...INHERITED])('refuses the intent %j', async (intent) => {
    expect(await single(sent({ intent }))).toMatchObject(refusal({}));
    expect(asked).toEqual([]);
  });
});

describe('an action without a page', () => {
  it('answers scripts with JSON and its status', async () => {
    const done = (await act(sent({ intent: 'save' }, '/resources/thing'))) as unknown as Response;
    expect([done.status, await done.json()]).toEqual([200, { intent: 'save', done: 'identity.saved' }]);
    const refused = (await act(sent({ intent: 'other' }, '/resources/thing'))) as unknown as Response;
    expect([refused.status, await refused.json()]).toMatchObject([400, { reason: 'UNKNOWN_INTENT' }]);
  });

  it('reads a large field of a form with files to its end', async () => {
    const batch = JSON.stringify('x'.repeat(190_000));
    await act(sent({ intent: 'save', name: batch }, '/resources/thing'));
    expect(asked).toEqual([batch]);
  });
});
