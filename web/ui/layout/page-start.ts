/** Where a page begins for who walks it by keyboard: its heading. */
export function pageStart(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.getElementById('main');
}
