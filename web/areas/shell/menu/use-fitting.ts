import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const MORE_WIDTH = 96;

/** How many items of a row fit. The server cannot know and shows them all, clipped; the browser measures before it paints. */
export function useFitting(count: number): { list: RefObject<HTMLUListElement>; fitting: number } {
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(count);

  useBrowserLayoutEffect(() => {
    const row = list.current;
    const frame = row?.parentElement;
    if (!row || !frame) return;
    const measure = () => {
      const widths = [...row.children].map((item) => item.getBoundingClientRect().width);
      const total = widths.reduce((sum, width) => sum + width, 0);
      if (total <= frame.clientWidth) return setFitting(count);
      let used = MORE_WIDTH;
      setFitting(widths.findIndex((width) => (used += width) > frame.clientWidth));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    measure();
    return () => observer.disconnect();
  }, [count]);

  return { list, fitting: Math.min(count, fitting) };
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect;
