import { type RefObject, useEffect, useState } from 'react';

/**
 * Says on an element whether there is more before or after what is seen of something that moves sideways, so that a
 * shadow can show it: `data-before`, `data-after`. Returns whether it moves at all.
 */
export function useScrollEdges(
  moved: RefObject<HTMLElement | null>,
  said: RefObject<HTMLElement | null> = moved,
): boolean {
  const [moves, setMoves] = useState(false);
  useEffect(() => {
    const [box, frame] = [moved.current, said.current];
    if (!box || !frame) return;
    const look = () => {
      // Browsers count the way below zero in right-to-left scripts.
      const way = Math.abs(box.scrollLeft);
      const most = box.scrollWidth - box.clientWidth;
      frame.toggleAttribute('data-before', way > 1);
      frame.toggleAttribute('data-after', most - way > 1);
      setMoves(most > 1);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    box.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [moved, said]);
  return moves;
}
