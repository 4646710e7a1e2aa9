import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 80;

/** A person without a mouse. Whatever gets the focus on the way has to be in sight (WCAG 2.4.11). */
export class Keyboard {
  constructor(private readonly page: Page) {
    // Chromium hears of the first listener a moment after it is set, and would open a file chooser that nobody sees.
    page.on('filechooser', () => undefined);
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Goes from stop to stop until it is there. */
  async goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      if (await this.staysOn(target)) return;
      await this.press('Tab');
      await expect.poll(() => this.hiddenFocus(), 'what has the focus can be seen').toBeNull();
    }
    throw new Error(`Tab does not lead to ${target}.`);
  }

  /** A layer that has just opened takes the focus a moment later: nothing outside of it stays focused. */
  private async staysOn(target: Locator): Promise<boolean> {
    await this.page.waitForFunction(() => {
      const layer = '[role=dialog][aria-modal=true]';
      // A menu that a layer opens lies beside it.
      return !document.querySelector(layer) || document.activeElement?.closest(`${layer}, [data-portal]`);
    });
    return target.evaluate((element) => element === document.activeElement);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.goTo(target);
    await this.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  async activate(target: Locator): Promise<void> {
    await this.goTo(target);
    await this.press('Enter');
  }

  async chooseFile(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.goTo(input);
    const chooser = this.page.waitForEvent('filechooser');
    await this.press('Enter');
    await (await chooser).setFiles(file);
  }

  /** Returns the focused element if it is covered or off the screen. Elements around transparent inputs draw them. */
  private hiddenFocus(): Promise<string | null> {
    return this.page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused instanceof HTMLIFrameElement) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      // A message lies over the page for three seconds, and then it is gone.
      if (above?.closest('section[aria-label]:has(> [role=status])')) return null;
      const seen = above !== null && (focused.contains(above) || above.contains(focused));
      return seen ? null : `${focused.outerHTML.slice(0, 160)} under ${above?.outerHTML.slice(0, 160) ?? 'nothing'}`;
    });
  }
}

/** Presses two keys of which the second one counts only right after the first, with nothing in between that takes time. */
export const pressChord = (page: Page, keys: readonly [string, string]): Promise<void> =>
  page.evaluate((pressed) => {
    for (const key of pressed) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, keys);
