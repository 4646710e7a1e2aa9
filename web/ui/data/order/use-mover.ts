import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Item {
  uuid: string;
  name: string;
}

/** Describes one place in a list that can be put in order. */
export interface Mover {
  position: number;
  count: number;
  /** Moves the item by so many places. */
  move: (by: number) => void;
  /** Drag and drop among the items of one list. */
  drag: {
    uuid: string;
    /** The item that is dragged now, if it belongs to this list. */
    dragged: string | null;
    start: () => void;
    end: () => void;
    /** Puts the dragged item in this place. */
    drop: () => void;
  };
}

export type MoverOf = (list: readonly Item[], position: number) => Mover;

/** Moves items of lists by keys, menus and dragging; `save` gets the ids of a list in their new order. */
export function useMover(save: (uuids: string[]) => void): { moverOf: MoverOf; announcement: string } {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const put = (list: readonly Item[], from: number, to: number) => {
    if (to < 0 || to >= list.length || from === to) return;
    save(moved(list, from, to).map(({ uuid }) => uuid));
    setAnnouncement(t('ui.move.said', { name: list[from]?.name, place: to + 1, count: list.length }));
  };
  const moverOf: MoverOf = (list, position) => ({
    position,
    count: list.length,
    move: (by) => put(list, position, position + by),
    drag: {
      uuid: list[position]?.uuid ?? '',
      dragged: list.some(({ uuid }) => uuid === dragged) ? dragged : null,
      start: () => setDragged(list[position]?.uuid ?? null),
      end: () => setDragged(null),
      drop: () => {
        const from = list.findIndex(({ uuid }) => uuid === dragged);
        put(list, from, position);
        setDragged(null);
      },
    },
  });
  return { moverOf, announcement };
}

/** Returns the list with one of its items in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, position) => position !== from);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), list[from] as T, ...others.slice(place)];
}
