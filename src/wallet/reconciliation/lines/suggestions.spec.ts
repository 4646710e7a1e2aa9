import { describe, expect, it } from '@jest/globals';
import { suggestionsFor } from './suggestions.js';

const line = { amount: 10_000n, bookedOn: '2026-11-20', text: 'SEPA CREDIT wz-12 34abcd INVOICE' };
const candidate = (day: string, values: { amount?: bigint; reference?: string } = {}) => ({
  amount: values.amount ?? 10_000n,
  day,
  reference: values.reference ?? null,
});
const said = (candidates: ReturnType<typeof candidate>[]) =>
  suggestionsFor(line, candidates).map(({ candidate: { day }, certainty }) => `${day} ${certainty}`);

describe('what a line of the bank may be about', () => {
  it('is exact when it is the only one of its amount within five days', () => {
    expect(said([candidate('2026-11-16')])).toEqual(['2026-11-16 EXACT']);
    expect(said([candidate('2026-11-14')])).toEqual(['2026-11-14 SUGGESTED']);
  });

  it('is suggested where there are several, the nearest first', () => {
    expect(said([candidate('2026-11-17'), candidate('2026-11-21')])).toEqual([
      '2026-11-21 SUGGESTED',
      '2026-11-17 SUGGESTED',
    ]);
  });

  it('is exact by its reference, however the bank writes it', () => {
    const named = candidate('2026-10-20', { reference: 'WZ1234ABCD' });
    expect(said([candidate('2026-11-20'), named])).toEqual(['2026-10-20 EXACT', '2026-11-20 SUGGESTED']);
  });

  it('is never of another amount, direction or season', () => {
    const others = [candidate('2026-11-20', { amount: 10_001n }), candidate('2026-11-20', { amount: -10_000n })];
    expect(said([...others, candidate('2026-09-01', { reference: 'WZ1234ABCD' })])).toEqual([]);
  });
});
