import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hears text that is pasted while a cell of the grid has the focus. Browsers hand it to the page and not to the cell, because nothing
 * can be written there.
 */
export function useRowPaste(
  grid: RefObject<HTMLElement | null>,
  onPaste: ((text: string, row: number, column: number) => boolean) | undefined,
): void {
  const taken = useRef(onPaste);
  taken.current = onPaste;
  const listens = onPaste !== undefined;
  useEffect(() => {
    if (!listens) return;
    const take = (event: ClipboardEvent) => {
      const cell = document.activeElement?.closest<HTMLElement>('[data-cell]');
      if (!cell || !grid.current?.contains(cell)) return;
      const [row, column] = (cell.dataset['cell'] ?? '').split('/').map(Number);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (taken.current?.(text, row ?? 0, column ?? 0)) event.preventDefault();
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [grid, listens]);
}
