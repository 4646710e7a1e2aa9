import { expect, it } from '@jest/globals';
import { isAnswered } from './command-key';

it.each([
  ['nothing was sent', undefined, false],
  ['it is done', { done: 'wallet.act.transfer.done' }, true],
  ['it was refused', { refusal: { message: 'There is too little.' } }, true],
  ['nobody answered', { refusal: { message: 'Nobody is there.', unanswered: true } }, false],
])('a command gets a new key once the server has answered: %s', (_, answer, expected) => {
  expect(isAnswered(answer)).toBe(expected);
});
