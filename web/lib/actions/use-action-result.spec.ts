import { expect, it } from '@jest/globals';
import { answerOf } from './use-action-result';

it.each([
  ['idle', undefined, false],
  ['submitting', undefined, true],
  ['submitting', { refusal: { message: 'No.' } }, true],
  ['loading', { done: 'tags.saved' }, true],
  ['loading', { refusal: { message: 'No.' } }, false],
] as const)('a question waits: %s, %j: %s', (state, data, pending) => {
  expect(answerOf({ state, data }).pending).toBe(pending);
});
