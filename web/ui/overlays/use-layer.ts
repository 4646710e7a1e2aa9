import { useEffect, useLayoutEffect, useState } from 'react';
import { pageStart } from '~/ui/layout/page-start';

/** Nothing is laid out on a server, and React warns of the other hook there. */
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type Focusable = HTMLElement | SVGElement;

/** Longer than a layer takes to fade. */
const GONE_MS = 400;

/** Openers of the layer that closes in this moment, for one that opens in its place. */
let closing: Focusable[] | undefined;

/**
 * Dialogs and drawers share two things: the frame is fetched when one is first opened, and the focus goes back to the
 * opener when it closes or is taken away.
 */
export function useLayer(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);

  useBrowserEffect(() => {
    if (!open) return;
    const openers = closing ?? openersNow();
    return () => {
      const layer = document.activeElement?.closest('[role="dialog"]');
      closing = openers;
      const giveBack = () => {
        const { activeElement } = document;
        // Unless something else has taken it meanwhile.
        const isFree = !activeElement || activeElement === document.body || (layer?.contains(activeElement) ?? false);
        if (isFree)
          (openers.find(({ isConnected }) => isConnected) ?? layerBelow(layer) ?? pageStart())?.focus({
            preventScroll: true,
          });
      };
      setTimeout(() => {
        closing = undefined;
        giveBack();
      });
      // A layer that is closed before it took the focus takes it while it fades, and loses it when it is gone.
      setTimeout(giveBack, GONE_MS);
    };
  }, [open]);
  return wasOpen;
}

/** A layer that stays open when the one above it closes. */
function layerBelow(closed: Element | null | undefined): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')];
  return open.findLast((layer) => layer !== closed);
}

/** Returns the focused element; should that be an entry of a menu or popover, which closes too, then the button of that. */
function openersNow(): Focusable[] {
  const opener = document.activeElement;
  if (!isFocusable(opener) || opener === document.body) return [];
  const list = opener.closest('[role="menu"], [role="dialog"]');
  const button = list?.id ? document.querySelector(`[aria-controls="${CSS.escape(list.id)}"]`) : null;
  return isFocusable(button) ? [opener, button] : [opener];
}

function isFocusable(element: Element | null): element is Focusable {
  return element instanceof HTMLElement || element instanceof SVGElement;
}
