import { describe, expect, it } from '@jest/globals';
import { joined, spanWords } from './span-words.js';

const at = (text: string): number => Date.parse(`2026-11-${text}Z`);
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });

describe('spans in words', () => {
  it('joins neighbours and what overlaps', () => {
    const spans = [span('21T10:10', '21T10:20'), span('21T10:00', '21T10:10'), span('21T10:15', '21T10:18')];
    expect(joined([...spans, span('21T11:00', '21T11:10')])).toEqual([
      span('21T10:00', '21T10:20'),
      span('21T11:00', '21T11:10'),
    ]);
  });

  it('shows the clocks of the zone, and the day where it is another', () => {
    expect(spanWords([span('21T10:00', '21T10:10')], 'Asia/Kathmandu')).toBe('2026-11-21 15:45–15:55');
    expect(spanWords([span('21T18:00', '21T18:30')], 'Asia/Kathmandu')).toBe('2026-11-21 23:45–2026-11-22 00:15');
  });

  it('names no more than three', () => {
    const spans = ['10', '11', '12', '13'].map((hour) => span(`21T${hour}:00`, `21T${hour}:10`));
    expect(spanWords(spans, 'UTC')).toBe('2026-11-21 10:00–10:10, 2026-11-21 11:00–11:10, 2026-11-21 12:00–12:10, …');
  });
});
