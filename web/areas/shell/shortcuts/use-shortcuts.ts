import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Layer } from '~/areas/shell/layout/shell-context';
import type { MenuGroup } from '~/areas/shell/menu/menu';
import { useLook } from '~/lib/look/look-provider';
import { isTyping } from '~/lib/typing';

interface Shell {
  groups: MenuGroup[];
  layer: Layer | null;
  open: (layer: Layer) => void;
  close: () => void;
}

const CHORD_TIME = 1200;

/** The shell's keys. Single letters rest while somebody types, and can be switched off altogether (WCAG 2.1.4). */
export function useShortcuts({ groups, layer, open, close }: Shell): void {
  const navigate = useNavigate();
  const { look } = useLook();
  /** When its first key was pressed. Zero would be the page's own beginning. */
  const chord = useRef(-Infinity);

  useEffect(() => {
    const letters: Record<string, () => void> = {
      '?': () => open('shortcuts'),
      '/': () => focusSearch(() => open('palette')),
      '[': () => pressPeriod('previous'),
      ']': () => pressPeriod('next'),
      t: () => pressPeriod('today'),
    };
    const goTo = (letter: string) => {
      const entry = groups.flatMap((group) => group.entries).find((candidate) => candidate.chord === letter);
      if (entry) navigate(entry.to);
      return entry !== undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === 'k') {
        event.preventDefault();
        return layer === 'palette' ? close() : open('palette');
      }
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (look.keys === 'off' || layer || !plain || event.isComposing || isTyping(event.target)) return;
      if (event.timeStamp - chord.current < CHORD_TIME) {
        chord.current = -Infinity;
        if (goTo(key)) return event.preventDefault();
      }
      if (key === 'g') {
        chord.current = event.timeStamp;
        return;
      }
      const run = letters[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [groups, layer, open, close, navigate, look.keys]);
}

/** The page's own search where it has one. */
function focusSearch(otherwise: () => void): void {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (search) search.focus();
  else otherwise();
}

/** Pages mark their period buttons with `data-period`. */
function pressPeriod(which: 'previous' | 'next' | 'today'): void {
  document.querySelector<HTMLElement>(`main [data-period=${which}]`)?.click();
}
