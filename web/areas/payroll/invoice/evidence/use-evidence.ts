import { useRef } from 'react';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { EvidenceItem } from './evidence-item';

/** Fetches the record of the days of an invoice once somebody wants to see days. */
export function useEvidence(invoice: string) {
  const { load, data } = useFetcher<{ days?: EvidenceItem[] }>();
  const asked = useRef(false);
  return {
    evidence: new Map((data?.days ?? []).map((item) => [item.day, item])),
    load: () => {
      if (asked.current) return;
      asked.current = true;
      load(`/resources/invoice-days/${invoice}`);
    },
  };
}
