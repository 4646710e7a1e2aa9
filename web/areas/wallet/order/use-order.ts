import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { useAnswered } from '~/lib/actions/use-done';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useInTurn } from '~/lib/actions/use-in-turn';
import { moved, namesWith, ordered } from './order';

/** One place in a list that can be put in order. */
export interface Mover {
  position: number;
  count: number;
  /** By so many places. */
  move: (by: number) => void;
  /** Drag and drop, among those of the same list. */
  drag: {
    uuid: string;
    /** What is dragged now, if it belongs to this list. */
    dragged: string | null;
    start: () => void;
    end: () => void;
    /** What is dragged takes this place. */
    drop: () => void;
  };
}

/** An order that is seen at once, before the server has it; what it refuses goes back. */
export function useOrder(families: readonly FamilyItem[]) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useAnswered(fetcher.data);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { unseen, want } = useInTurn<string[]>(fetcher, (accounts) =>
    fetcher.submit({ intent: 'reorder', accounts: JSON.stringify(accounts) }, { method: 'post' }),
  );
  const shown = unseen.reduce(ordered, [...families]);

  const put = (list: readonly { uuid: string; name: string }[], from: number, to: number) => {
    if (to < 0 || to >= list.length || from === to) return;
    const uuids = moved(list, from, to).map(({ uuid }) => uuid);
    want(namesWith(shown, uuids));
    setSaid(t('wallet.move.said', { name: list[from]?.name, place: to + 1, count: list.length }));
  };
  const moverOf = (list: readonly { uuid: string; name: string }[], position: number): Mover => ({
    position,
    count: list.length,
    move: (by) => put(list, position, position + by),
    drag: {
      uuid: list[position]?.uuid ?? '',
      dragged: list.some(({ uuid }) => uuid === dragged) ? dragged : null,
      start: () => setDragged(list[position]?.uuid ?? null),
      end: () => setDragged(null),
      drop: () => {
        put(
          list,
          list.findIndex(({ uuid }) => uuid === dragged),
          position,
        );
        setDragged(null);
      },
    },
  });
  return { families: shown, moverOf, said };
}

export type MoverOf = ReturnType<typeof useOrder>['moverOf'];
