import { useEffect, useRef } from 'react';

/** A turn of a wheel, or a pinch, causes many events within this time. */
const PAUSE_MS = 300;

/**
 * Ctrl and the wheel, or a pinch, look closer or step back. React listens passively, and so could not keep the browser
 * from enlarging the whole page as well.
 */
export function useWheelZoom<Element extends HTMLElement>(onZoom: (step: 1 | -1) => void) {
  const board = useRef<Element>(null);
  const zoom = useRef(onZoom);
  zoom.current = onZoom;
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    let last = -PAUSE_MS;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      if (event.timeStamp - last < PAUSE_MS) return;
      last = event.timeStamp;
      zoom.current(event.deltaY < 0 ? 1 : -1);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, []);
  return board;
}
