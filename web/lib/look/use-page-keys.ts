import { useEffect, useRef } from 'react';
import { useLook } from '~/lib/look/look-provider';
import { isTyping } from '../typing';

/** A page's own single-letter keys. They rest while somebody types, and where all such keys are switched off. */
export function usePageKeys(keys: Record<string, () => void>, on = true): void {
  const { look } = useLook();
  const current = useRef(keys);
  current.current = keys;
  const active = on && look.keys !== 'off';
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!plain || event.isComposing || event.defaultPrevented || isTyping(event.target)) return;
      const run = current.current[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [active]);
}
