import { describe, expect, it } from '@jest/globals';
import { place, ribbonPath, ribbonTotals } from './ribbon-shapes';

const frame = { from: 480, to: 600, width: 120, height: 25 };

describe('the day ribbon', () => {
  it('draws all spans of a kind as one path, cut at the edges of the axis', () => {
    const spans = [
      { kind: 'productive', from: 470, to: 500 },
      { kind: 'productive', from: 590, to: 700 },
      { kind: 'neutral', from: 500, to: 530 },
    ] as const;
    expect(ribbonPath('productive', spans, frame)).toBe('M0 24V0H20V24ZM110 24V0H120V24Z');
    expect(ribbonPath('neutral', spans, frame)).toBe('M20 24V8H50V24Z');
    expect(ribbonPath('idle', spans, frame)).toBe('');
  });

  it('keeps what lies outside at the edge', () => {
    expect([0, 480, 540, 900].map((minute) => place(minute, frame))).toEqual([0, 0, 60, 120]);
  });

  it('sums seconds per kind', () => {
    expect(ribbonTotals([{ kind: 'idle', from: 0, to: 2 }])).toEqual([['idle', 120]]);
  });
});
