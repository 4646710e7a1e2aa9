import { useCallback, useEffect, useRef, useState } from 'react';
import type { LeadItem, LeadStatus } from '../lead-item';

interface Column {
  status: LeadStatus;
  total: number;
  /** The first cards, which come with the page. */
  cards: readonly LeadItem[];
  /** The search part of the page's address. */
  search: URLSearchParams;
}

/** Cards of a column beyond the first. When the page is fresh, as many as were there are fetched anew. */
export function useMoreCards({ status, total, cards, search }: Column) {
  const [more, setMore] = useState<readonly LeadItem[]>([]);
  const [pending, setPending] = useState(false);
  const known = useRef(0);
  const asked = useRef<AbortController>();
  const query = search.toString();

  const fetchCards = useCallback(
    async (first: readonly LeadItem[], wanted: number) => {
      asked.current?.abort();
      const controller = (asked.current = new AbortController());
      setPending(true);
      let found = [...first];
      try {
        while (found.length < wanted) {
          const next = await fetchPage(query, { status, after: found.at(-1)?.uuid ?? '' }, controller.signal);
          if (next.length === 0) break;
          found = [...found, ...next];
        }
      } catch {
        // The button below the cards is there to try again.
      }
      if (controller.signal.aborted) return;
      known.current = found.length - cards.length;
      setMore(found.slice(cards.length));
      setPending(false);
    },
    [cards, query, status],
  );
  useEffect(() => {
    if (known.current > 0) void fetchCards(cards, cards.length + known.current);
    return () => asked.current?.abort();
  }, [cards, fetchCards]);

  const all = [...cards, ...more.filter(({ uuid }) => !cards.some((one) => one.uuid === uuid))];
  return {
    all,
    pending,
    load: () => {
      if (!pending && all.length < total) void fetchCards(all, all.length + 1);
    },
  };
}

async function fetchPage(
  query: string,
  { status, after }: { status: LeadStatus; after: string },
  signal: AbortSignal,
): Promise<LeadItem[]> {
  const asked = new URLSearchParams(query);
  for (const name of ['status', 'page', 'lead']) asked.delete(name);
  asked.set('status', status);
  asked.set('after', after);
  const response = await fetch(`/resources/lead-cards?${asked}`, { signal });
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { cards: LeadItem[] }).cards;
}
