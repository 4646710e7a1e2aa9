import { describe, expect, it } from '@jest/globals';
import { judge, planSecondRound, type Round, type Unit } from '../../scripts/verdict.mjs';

const unit = (id: string, state: Unit['state'], values: Partial<Unit> = {}): Unit => ({
  id,
  name: id,
  state,
  seconds: 1,
  passed: Number(state === 'passed'),
  failed: Number(state === 'failed'),
  failures: state === 'failed' ? [`${id}\n    why`] : [],
  ...values,
});
const round = (units: Unit[], values: Partial<Round> = {}): Round => ({
  ok: units.every(({ state }) => state !== 'failed'),
  units,
  errors: [],
  ...values,
});

describe('a suite', () => {
  it('that passed is not run again', () => {
    const first = round([unit('a', 'passed'), unit('b', 'skipped')]);
    expect(planSecondRound(first, 1)).toEqual({ again: [] });
    expect(judge(first)).toMatchObject({ ok: true, passed: 1, failed: 0, failures: [], forgiven: [] });
  });

  it('of which a test passes the second time has passed, and the first failure is told', () => {
    const first = round([unit('a', 'passed'), unit('b', 'failed')]);
    expect(planSecondRound(first, 1)).toEqual({ again: [first.units[1]], alone: true });
    const second = round([unit('b', 'passed')]);
    expect(judge(first, second)).toMatchObject({
      ok: true,
      passed: 2,
      failed: 0,
      failures: [],
      forgiven: ['b\n    why'],
    });
  });

  it('of which a test fails twice has failed', () => {
    const first = round([unit('a', 'passed'), unit('b', 'failed')]);
    const second = round([unit('b', 'failed', { failures: ['b\n    still'] })]);
    expect(judge(first, second)).toMatchObject({ ok: false, passed: 1, failed: 1, failures: ['b\n    still'] });
    expect(judge(first, second).forgiven).toEqual([]);
  });

  it('names what took the longest, as it did beside the others', () => {
    const first = round([
      ...many('passed', 20),
      unit('a', 'failed', { seconds: 7 }),
      unit('b', 'passed', { seconds: 9 }),
    ]);
    const { slowest } = judge(first, round([unit('a', 'passed', { seconds: 2 })]));
    expect(slowest).toHaveLength(10);
    expect(slowest.slice(0, 2)).toEqual([
      { name: 'b', seconds: 9 },
      { name: 'a', seconds: 7 },
    ]);
  });

  it('counts the tests of a file that failed only when it was run with others', () => {
    const first = round([unit('a', 'failed', { passed: 3, failed: 2 })]);
    expect(judge(first, round([unit('a', 'passed', { passed: 5 })]))).toMatchObject({ passed: 5, failed: 0 });
  });

  it('whose set-up failed is run whole, beside each other', () => {
    const first = round([unit('set-up', 'failed'), ...many('missing', 200)]);
    const { again, alone } = planSecondRound(first, 5);
    expect([again.length, alone]).toEqual([201, false]);
    const second = round([unit('set-up', 'passed'), ...many('passed', 200)]);
    expect(judge(first, second)).toMatchObject({ ok: true, passed: 201, failed: 0, forgiven: ['set-up\n    why'] });
  });

  it('whose runner did not start is run whole, and its error is told', () => {
    const first = round(many('missing', 200), { ok: false, errors: ['playwright\n    no server'] });
    expect(planSecondRound(first, 5).again).toHaveLength(200);
    expect(judge(first)).toMatchObject({ ok: false, passed: 0, failed: 201 });
    expect(judge(first, round(many('passed', 200)))).toMatchObject({
      passed: 200,
      failed: 0,
      forgiven: ['playwright\n    no server'],
    });
  });

  it('has failed for each test that ran in neither round', () => {
    const first = round([unit('a', 'passed'), unit('b', 'missing')]);
    const second = round([unit('b', 'missing')]);
    expect(judge(first, second)).toMatchObject({ ok: false, failed: 1, failures: ['b\n    did not run'] });
  });

  it('is not run again when more than ten failed, or late', () => {
    const failed = round(many('failed', 11));
    expect(planSecondRound(failed, 1)).toMatchObject({ again: [], refused: expect.stringContaining('more than 10') });
    expect(planSecondRound(round(many('failed', 10)), 1).again).toHaveLength(10);
    const late = planSecondRound(round([unit('a', 'failed')]), 70);
    expect(late).toMatchObject({ again: [], refused: expect.stringContaining('minute 70') });
  });

  it.each([
    ['a model', 'src/wallet/wallet-model.db.spec.ts', ''],
    ['a race', 'src/wallet/transfers/transfers.race.db.spec.ts', ''],
    ['a crash', 'test/crash/payday-crash.db.spec.ts', ''],
    ['a cell of the matrix', 'test/matrix/queries.matrix.db.spec.ts', ''],
    ['a counterexample', 'src/shared/money/money.spec.ts', 'Property failed after 3 tests'],
    ['a fault of the server', 'test/http/tokens.db.spec.ts', 'Expected: 200\n    Received: 500'],
    ['an unforeseen error', '[browser] › account.e2e.ts › opens', 'the log speaks of an unforeseen error'],
  ])('of which %s fails has failed at once', (_, id, why) => {
    const first = round([unit(id, 'failed', { failures: [`${id}\n    ${why}`] }), unit('b', 'failed')]);
    expect(planSecondRound(first, 1)).toEqual({ again: [], refused: expect.stringContaining(id) });
  });

  it('that hung has failed, and is not run again', () => {
    const hung = round([unit('a', 'passed'), unit('b', 'failed')], { ok: false, hung: 'hung: no test has ended' });
    expect(planSecondRound(hung, 20)).toMatchObject({ again: [], refused: expect.stringContaining('hung') });
    expect(judge(hung)).toMatchObject({
      ok: false,
      failed: 2,
      failures: ['hung: no test has ended', 'b\n    why'],
    });
    expect(planSecondRound(round([], { ok: false, hung: 'hung: no test has ended' }), 20).refused).toContain('hung');
  });

  it('whose runner fails though no test did has failed', () => {
    const odd = round([unit('a', 'passed')], { ok: false });
    expect(judge(odd)).toMatchObject({ ok: false, passed: 1, failed: 1 });
  });
});

function many(state: Unit['state'], count: number): Unit[] {
  return Array.from({ length: count }, (_, index) => unit(`test ${index}`, state));
}
