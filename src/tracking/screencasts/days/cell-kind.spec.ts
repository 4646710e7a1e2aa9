import { describe, expect, it } from '@jest/globals';
import type { ScreencastState } from '../records/screencast.entity.js';
import { cellKindOf } from './cell-kind.js';

describe('ten minutes without a picture', () => {
  const now = { off: false, past: true };
  const kind = (values: object, more: object = {}, ...states: ScreencastState[]) =>
    cellKindOf(
      states.map((state) => ({ state })),
      { tracked: 0, idle: 0, manual: 0, ...values },
      { ...now, ...more },
    );

  it('say why', () => {
    expect(kind({})).toBe('NOT_TRACKING');
    expect(kind({}, { past: false })).toBe('FUTURE');
    expect(kind({ manual: 600 })).toBe('MANUAL');
    expect(kind({ tracked: 200, manual: 400 })).toBe('MANUAL');
    expect(kind({ tracked: 600, idle: 300 })).toBe('IDLE');
    expect(kind({ tracked: 600, idle: 299 })).toBe('NO_PICTURE');
    expect(kind({ tracked: 600 }, { off: true })).toBe('OFF');
    expect(kind({ tracked: 600, idle: 600 }, { off: true })).toBe('IDLE');
  });

  it('remember that there was one, even when their time went with it', () => {
    expect(kind({}, {}, 'DELETED')).toBe('DELETED');
    expect(kind({ tracked: 600 }, {}, 'EXPIRED')).toBe('EXPIRED');
    expect(kind({ tracked: 600 }, {}, 'DELETED', 'EXPIRED')).toBe('DELETED');
    expect(kind({ tracked: 600 }, {}, 'DELETED', 'READY')).toBe('SHOTS');
    expect(kind({}, {}, 'FAILED')).toBe('SHOTS');
  });
});
