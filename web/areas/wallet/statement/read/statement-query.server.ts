import type { AppLoadContext } from '@remix-run/node';
import { addDays, endOfMonth, isDay, startOfMonth, startOfWeek } from '@server/shared/time/local-date';
import { plainAmount } from '~/areas/money/amount';
import {
  RANGES,
  type RangeName,
  type StatementFilter,
  TRANSACTION_TYPES,
} from '~/areas/wallet/statement/statement-item';

interface Frame {
  today: string;
  weekStart: number;
}

const TEXT = 100;

/** Reads the filter of an address; impossible values are left out. */
export function filterOf(search: URLSearchParams, frame: Frame): StatementFilter {
  const [from, to] = [search.get('from'), search.get('to')];
  const isCustom = isDay(from) && isDay(to);
  const named = RANGES.find((name) => name === search.get('range') && name !== 'custom');
  const range = named ?? (isCustom ? 'custom' : 'past-30-days');
  const text = (name: string): string => search.get(name)?.trim().slice(0, TEXT) ?? '';
  return {
    range,
    ...(range === 'custom' && isCustom ? { from, to } : daysOf(range, frame)),
    types: TRANSACTION_TYPES.filter((type) => search.getAll('type').includes(type)),
    vendor: text('vendor'),
    min: text('min'),
    max: text('max'),
    keyword: text('q'),
  };
}

function daysOf(range: RangeName, { today, weekStart }: Frame): { from: string; to: string } {
  const week = startOfWeek(today, weekStart);
  if (range === 'this-week') return { from: week, to: addDays(week, 6) };
  if (range === 'this-month') return { from: startOfMonth(today), to: endOfMonth(today) };
  return { from: addDays(today, range === 'past-7-days' ? -6 : -29), to: today };
}

/** Returns the filter as the services take it. */
export function statementArgs({ kernel }: Pick<AppLoadContext, 'kernel'>, filter: StatementFilter) {
  const { from, to, types, vendor, min, max, keyword } = filter;
  return {
    from,
    to,
    types: types.length > 0 ? types : undefined,
    vendor: kernel.isUuid(vendor) ? vendor : undefined,
    minAmount: min ? plainAmount(min) : undefined,
    maxAmount: max ? plainAmount(max) : undefined,
    keyword: keyword || undefined,
  };
}
