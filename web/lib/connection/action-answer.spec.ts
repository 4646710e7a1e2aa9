import { describe, expect, it } from '@jest/globals';
import { actionAnswer } from './action-answer';

/** Reads the list as Remix does: objects name the places of their names and values. */
function read(places: unknown[], at = 0): unknown {
  const value = places[at];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, place]) => [places[Number(name.slice(1))], read(places, place as number)]),
  );
}

describe('the answer to a form that nobody answered', () => {
  it('has the shape of an action that refused', async () => {
    const refusal = { message: 'Nobody is there.', unanswered: true, fields: {} };
    const answer = actionAnswer({ intent: 'save', refusal });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Content-Type')).toBe('text/x-script');
    const places = JSON.parse(await answer.text()) as unknown[];
    expect(read(places)).toEqual({ data: { intent: 'save', refusal } });
  });

  it('keeps texts that look like places, and those that are the same', async () => {
    const texts = { intent: '_1', item: '_1', refusal: { message: '{"_1":2}' } };
    expect(read(JSON.parse(await actionAnswer(texts).text()) as unknown[])).toEqual({ data: texts });
  });
});
