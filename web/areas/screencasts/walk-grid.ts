import type { KeyboardEvent } from 'react';

const STEPS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys go from picture to picture: along a row and on into the next one, up and down to the nearest one. */
export function walkGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-walk]') : null;
  if (!step || !from) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-walk]')];
  const turned = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const [across, down] = step;
  const next = across === 0 ? besideOf(from, all, down) : all[all.indexOf(from) + across * turned];
  next?.focus();
}

/** Finds what stands closest in the nearest row above (−1) or below (1). */
function besideOf(from: HTMLElement, all: readonly HTMLElement[], way: number): HTMLElement | undefined {
  const own = from.getBoundingClientRect();
  const places = all.map((one) => ({ one, at: one.getBoundingClientRect() }));
  const beyond = places.filter(({ at }) => (at.top - own.top) * way > own.height / 2);
  const row = Math.min(...beyond.map(({ at }) => (at.top - own.top) * way));
  return beyond
    .filter(({ at }) => (at.top - own.top) * way < row + own.height / 2)
    .sort((a, b) => Math.abs(a.at.left - own.left) - Math.abs(b.at.left - own.left))[0]?.one;
}
