import { describe, expect, it } from '@jest/globals';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { HeardRuns } from './heard-runs.js';
import { ReportedState } from './presence.dto.js';

const ASHA = '1' as Key<'user'>;
const RUN = 'run-1' as Uuid<'run'>;
const said = { run: RUN, project: 'desk' as Uuid<'project'>, state: ReportedState.RUNNING, note: 'invoices' };
const at = (seconds: number): Date => new Date(1_000_000_000_000 + seconds * 1000);

describe('runs that are heard of every minute', () => {
  const heard = (): HeardRuns => {
    const runs = new HeardRuns();
    runs.record(ASHA, said, { now: at(0), stopAsked: false });
    return runs;
  };

  it('need no look into the database while they say the same', () => {
    const runs = heard();
    expect(runs.hear(ASHA, said, at(60))).toBe(true);
    expect(runs.hear(ASHA, { ...said, note: ' invoices ' }, at(120))).toBe(true);
    expect(runs.takeHeard(at(121))).toEqual([ASHA]);
    expect(runs.takeHeard(at(126))).toEqual([]);
  });

  it.each([
    ['another note', { note: 'taxes' }],
    ['another project', { project: 'other' as Uuid<'project'> }],
    ['another state', { state: ReportedState.IDLE }],
    ['another run', { run: 'run-2' as Uuid<'run'> }],
  ])('are looked at anew with %s', (_what, change) => {
    expect(heard().hear(ASHA, { ...said, ...change }, at(60))).toBe(false);
  });

  it('are looked at anew every ten minutes: the person may have left the project', () => {
    expect(heard().hear(ASHA, said, at(601))).toBe(false);
  });

  it('are forgotten when they fall silent', () => {
    const runs = heard();
    runs.takeHeard(at(121));
    expect(runs.hear(ASHA, said, at(122))).toBe(false);
  });

  describe('by the token they were reported with', () => {
    const known = (): HeardRuns => {
      const runs = heard();
      runs.recognize(ASHA, 'token');
      return runs;
    };

    it('are heard again, and the next report need say nothing new', () => {
      const runs = known();
      expect(runs.hearAgain('token', RUN, at(60))).toEqual({ stopAsked: false });
      expect(runs.takeHeard(at(61))).toEqual([ASHA]);
      runs.askToStop(ASHA, RUN);
      expect(runs.hearAgain('token', RUN, at(120))).toEqual({ stopAsked: true });
    });

    it.each<[why: string, ask: (runs: HeardRuns) => unknown]>([
      ['another token', (runs) => runs.hearAgain('other', RUN, at(60))],
      ['another run', (runs) => runs.hearAgain('token', 'run-2', at(60))],
      ['the same again at once', (runs) => runs.hearAgain('token', RUN, at(4))],
      ['more than ten minutes without a check', (runs) => runs.hearAgain('token', RUN, at(601))],
      ['a run that was stopped', (runs) => (runs.forget(ASHA), runs.hearAgain('token', RUN, at(60)))],
      ['a token that was renewed', (runs) => (runs.recognize(ASHA, 'new'), runs.hearAgain('token', RUN, at(60)))],
      [
        'a run that ended elsewhere',
        (runs) => {
          runs.learn([{ userId: ASHA, run: RUN, endedAt: at(30), lostAt: null, stopAsked: false }]);
          return runs.hearAgain('token', RUN, at(60));
        },
      ],
    ])('are not known with %s', (_why, ask) => {
      expect(ask(known())).toBeNull();
    });

    it('stay known when something else is said, until they fall silent', () => {
      const runs = known();
      runs.record(ASHA, { ...said, note: 'taxes' }, { now: at(30), stopAsked: false });
      expect(runs.hearAgain('token', RUN, at(60))).toEqual({ stopAsked: false });
      runs.takeHeard(at(60 + 121));
      expect(runs.hearAgain('token', RUN, at(60 + 122))).toBeNull();
    });
  });

  describe('checked for everybody together', () => {
    const due = (runs: HeardRuns, seconds: number) => runs.listDue(at(seconds), 10);

    it('are due after five minutes, and known for ten more', () => {
      const runs = heard();
      expect(due(runs, 300)).toEqual([]);
      expect(due(runs, 301)).toEqual([ASHA]);
      runs.check(ASHA, at(301), (project) => project === said.project);
      expect(due(runs, 302)).toEqual([]);
      expect(runs.hear(ASHA, said, at(900))).toBe(true);
      expect(runs.hear(ASHA, said, at(902))).toBe(false);
    });

    it('are due so many at once, and the others next', () => {
      const [runs, gita] = [heard(), '2' as Key<'user'>];
      runs.record(gita, said, { now: at(0), stopAsked: false });
      expect(runs.listDue(at(301), 1)).toEqual([ASHA]);
      runs.check(ASHA, at(301), () => true);
      expect(runs.listDue(at(301), 1)).toEqual([gita]);
    });

    it('are forgotten where the person may not track any more', () => {
      const runs = heard();
      runs.check(ASHA, at(301), () => false);
      expect(runs.resume(ASHA, RUN, at(302))).toBe(false);
    });
  });

  it('go on under a new token of the same person, as long as they are checked', () => {
    const runs = heard();
    expect(runs.resume(ASHA, 'run-2', at(60))).toBe(false);
    expect(runs.resume('2' as Key<'user'>, RUN, at(60))).toBe(false);
    expect(runs.resume(ASHA, RUN, at(601))).toBe(false);
    expect(runs.resume(ASHA, RUN, at(60))).toBe(true);
    expect(runs.takeHeard(at(61))).toEqual([ASHA]);
  });

  it('learn from other processes that they ended, were replaced, or should stop', () => {
    const state = { userId: ASHA, run: RUN, endedAt: null, lostAt: null, stopAsked: true };
    const runs = heard();
    runs.learn([state]);
    expect(runs.isStopAsked(ASHA, RUN)).toBe(true);
    expect(runs.isStopAsked(ASHA, 'run-2' as Uuid<'run'>)).toBe(false);
    runs.learn([{ ...state, endedAt: at(30) }]);
    expect(runs.hear(ASHA, said, at(60))).toBe(false);
    const replaced = heard();
    replaced.learn([{ ...state, run: 'run-2' as Uuid<'run'> }]);
    expect(replaced.hear(ASHA, said, at(60))).toBe(false);
  });
});
