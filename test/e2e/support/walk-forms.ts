import { stripVTControlCharacters } from 'node:util';
import type { Locator, Page, Request } from '@playwright/test';
import { cut, mend, REFUSAL, type Sent, sentBy } from './cut-line';
import { type Fault, FAULTS, unsent } from './faults';
import { fillForm, valuesOf } from './fill-form';
import { expect, open, openPlain } from './test';
import { text } from './texts';

/** A form of several steps sends at the last. */
const STEPS = 3;
/** A button that opens something which opens something. */
const DEPTH = 2;
/** Forms without fields that lead to another document, such as signing out. */
const LEAVING = /^\/(?:logout|resources\/social-login)\b/;
const LAYER = '[role="dialog"][aria-modal="true"]';
const MENU = '[role="menu"]';

interface Opener {
  key: string;
  isMenu: boolean;
}

/** Finds the forms of a page and of all that its buttons open, and tries each in a line that is cut. */
export class Walk {
  forms = 0;
  presses = 0;
  readonly problems: string[] = [];
  readonly notSent: string[] = [];

  private readonly underway = new Set<Request>();
  /** Address of the page, once it has led where it leads. */
  private address = '';

  constructor(
    private readonly page: Page,
    private readonly path: string,
    private readonly tried: Set<string>,
  ) {
    const done = (request: Request) => this.underway.delete(request);
    page.on('request', (request) => {
      // The answer of this one is never read to its end.
      if (!request.url().endsWith('/ready')) this.underway.add(request);
    });
    // The browser asks before a page with typed text is left for the next form.
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('requestfinished', done).on('requestfailed', done);
  }

  async everyForm(): Promise<void> {
    this.address = await this.page.evaluate(() => location.pathname + location.search);
    await this.formsIn(this.page.locator('body'));
    if (this.forms > 0) await this.reset();
    await this.openAll('main', [], DEPTH);
  }

  private async reset(): Promise<void> {
    await this.page.context().setOffline(false);
    // Requests that the former page leaves behind are never told to have ended.
    await openPlain(this.page, 'about:blank');
    this.underway.clear();
    await open(this.page, this.path);
  }

  private async formsIn(scope: Locator): Promise<void> {
    const forms = scope.locator('form[method="post"]');
    for (let index = 0; index < (await forms.count()); index += 1) {
      const form = forms.nth(index);
      if (!(await form.isVisible())) continue;
      const name = await signatureOf(form);
      if (this.tried.has(name) || LEAVING.test(name)) continue;
      this.tried.add(name);
      await this.tryForm(form, name).catch((error: unknown) => this.complain(name, error));
    }
  }

  private complain(name: string, error: unknown): void {
    const plain = stripVTControlCharacters(String(error));
    this.problems.push(`${this.path}: ${name}: ${plain.slice(0, 900)}`);
  }

  private async tryForm(form: Locator, name: string): Promise<void> {
    if (!(await fillForm(form))) await dropRules(form);
    await this.untilSteady(form);
    // A form that leads to another project keeps its buttons as they are: its answer is a message beside it.
    const isChoice = (await form.getAttribute('action'))?.startsWith('/resources/workspace') === true;
    let first: Sent | undefined;
    let typed: [string, string][] = [];
    for (const fault of Object.keys(FAULTS) as Fault[]) {
      await cut(this.page.context(), this.page, fault);
      for (let step = 0; step < STEPS && (await sentBy(this.page)).length === 0; step += 1) {
        if (!first) typed = await valuesOf(form);
        if (!(await this.press(submitOf(form)))) break;
      }
      const [sent] = await sentBy(this.page);
      if (!sent) {
        await mend(this.page.context(), this.page);
        this.notSent.push(name);
        return;
      }
      first ??= sent;
      expect(sent, `${fault}: is sent as before`).toEqual(first);
      await expect(unsent(this.page, fault), `${fault}: says what happened`).toBeVisible();
      const offer = isChoice ? submitOf(form) : again(form);
      await expect(offer, `${fault}: offers to send again`).toBeEnabled();
      expect(await valuesOf(form), `${fault}: keeps what was typed`).toEqual(typed);
    }
    await mend(this.page.context(), this.page);
    this.forms += 1;
    // The server answers it by leading to a page, never with a refusal: there is no page at its address.
    if (isChoice) return;
    await this.press(submitOf(form));
    expect(await sentBy(this.page), 'is sent once, as before').toEqual([first]);
    await expect(this.page.getByText(REFUSAL).first(), 'is answered').toBeVisible();
    await expect(again(form)).toHaveCount(0);
    const isKept = ([field]: [string, string]) => field !== 'idempotencyKey';
    expect((await valuesOf(form)).filter(isKept), 'keeps what was refused').toEqual(typed.filter(isKept));
  }

  /** Waits for what a field sets in another, such as the part of a picture that is cut out. */
  private async untilSteady(form: Locator): Promise<void> {
    for (let before = ''; ;) {
      const now = JSON.stringify(await valuesOf(form));
      if (now === before) return;
      before = now;
      await this.page.evaluate(frames);
    }
  }

  /** Answers whether anything was sent or another step appeared. */
  private async press(button: Locator): Promise<boolean> {
    if ((await button.count()) === 0 || !(await button.isEnabled())) return false;
    await button.click();
    await this.untilQuiet(await this.state());
    return true;
  }

  /** Presses each button in `scope` after those that lead there. */
  private async openAll(scope: string, way: Opener[], depth: number): Promise<void> {
    for (const opener of await openersIn(this.page.locator(scope).last())) {
      const name = `${await this.page.evaluate(() => location.pathname)} ${opener.key}`;
      if (this.tried.has(name)) continue;
      this.tried.add(name);
      if (!(await this.walk([...way, opener]))) continue;
      await this.look(opener, [...way, opener], depth).catch((error: unknown) => this.complain(name, error));
      await this.leave(way);
    }
  }

  private async look(opener: Opener, way: Opener[], depth: number): Promise<void> {
    if ((await this.page.locator(MENU).count()) > 0) return this.openAll(MENU, way, depth);
    const layer = this.page.locator(LAYER).last();
    const isOpened = (await layer.count()) > 0 && (await layer.filter({ has: this.button(opener) }).count()) === 0;
    if (!isOpened) return this.judgePress(opener);
    await this.formsIn(layer);
    if (depth > 1) await this.openAll(LAYER, way, depth - 1);
  }

  /** A button that does something at once, or the answer to a question. */
  private async judgePress(opener: Opener): Promise<void> {
    const sent = await sentBy(this.page);
    // The table of permissions asks by itself what the chosen changes would do; a person sends them later.
    if (sent.every(({ fields }) => fields.some(([field, value]) => field === 'intent' && value === 'preview'))) return;
    const button = this.button(opener);
    const layer = this.page.locator(LAYER).filter({ has: button });
    const isAnswer = (await layer.count()) > 0;
    for (const fault of Object.keys(FAULTS) as Fault[]) {
      if (!(await button.isVisible())) return;
      await cut(this.page.context(), this.page, fault);
      await button.click();
      await expect(unsent(this.page, fault), 'says what happened').toBeVisible();
      if (isAnswer) await expect(again(layer), 'offers to send again').toBeVisible();
    }
    await mend(this.page.context(), this.page);
    await button.click();
    await expect(this.page.getByText(REFUSAL).first(), 'is answered').toBeVisible();
    this.presses += 1;
  }

  private button({ key }: Opener): Locator {
    return this.page.locator(`[data-opener=${JSON.stringify(key)}]`).first();
  }

  private async walk(way: Opener[]): Promise<boolean> {
    for (const [step, opener] of way.entries()) {
      const next = way[step + 1];
      await openersIn(this.page.locator('body'));
      if (next && (await this.button(next).isVisible())) continue;
      const button = this.button(opener);
      if (!(await button.isVisible())) return false;
      await this.page.evaluate(() => (window.line.sent = []));
      const before = await this.state();
      if (!(await press(button))) return false;
      await this.untilQuiet(before);
      await openersIn(this.page.locator('body'));
    }
    return true;
  }

  private state(): Promise<string> {
    return this.page.evaluate(
      ([layer, menu]) =>
        [
          document.querySelectorAll(layer).length,
          document.querySelectorAll(menu).length,
          location.pathname,
          window.line.sent.length,
        ].join(' '),
      [LAYER, MENU] as const,
    );
  }

  /** Waits until the press has done something and nothing more follows, such as the layer of a menu's item. */
  private async untilQuiet(before: string): Promise<void> {
    let last = before;
    let steady = 0;
    for (let turn = 0; turn < 40 && steady < 3; turn += 1) {
      await this.page.evaluate(frames);
      const now = await this.state();
      steady = now === last && this.underway.size === 0 ? steady + 1 : 0;
      last = now;
    }
  }

  /** Back to where `way` leads: what was opened above it is closed, and what was typed there thrown away. */
  private async leave(way: Opener[]): Promise<void> {
    if (await this.page.evaluate(() => window.line.fault)) await mend(this.page.context(), this.page);
    await this.closeAll();
    const isOpen = await this.page.locator(`${LAYER}, ${MENU}`).count();
    const address = await this.page.evaluate(() => location.pathname + location.search);
    if (isOpen > 0 || address !== this.address) await this.reset();
    if (way.length > 0) await this.walk(way);
  }

  private async closeAll(): Promise<void> {
    const open = this.page.locator(`${LAYER}, ${MENU}, [data-menu-dropdown]`);
    const discard = this.page.getByRole('button', { name: text('ui.discard.confirm') });
    for (let turn = 0; turn < 2 * STEPS && (await open.count()) > 0; turn += 1) {
      // A button that is just going away cannot be pressed any more; the next turn sees what is left.
      if (await discard.isVisible()) await press(discard);
      else await this.page.keyboard.press('Escape');
      for (let frame = 0; frame < 10 && (await open.count()) > 0 && !(await discard.isVisible()); frame += 1)
        await this.page.evaluate(frames);
    }
    await this.page.evaluate(frames);
  }
}

/** Presses a button as it is at this moment, without waiting: false where it is gone, switched off or covered. */
function press(button: Locator): Promise<boolean> {
  return button.evaluateAll(([element]) => {
    if (!(element instanceof HTMLElement) || element.matches(':disabled, [aria-disabled=true]')) return false;
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!above || !(element.contains(above) || above.contains(element))) return false;
    element.focus();
    element.click();
    return true;
  });
}

const frames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20))));

const submitOf = (form: Locator): Locator => form.locator('button[type="submit"]:visible').first();

const again = (form: Locator): Locator => form.getByRole('button', { name: text('ui.unsent.again') }).first();

/** The fields and the address tell a form from others; public ids in it are those of one thing among many. */
function signatureOf(form: Locator): Promise<string> {
  return form.evaluate((element) => {
    const form = element as HTMLFormElement;
    const names = [...new Set([...form.elements].map((control) => (control as HTMLInputElement).name).filter(Boolean))];
    const intent = form.querySelector<HTMLInputElement>('[name=intent]')?.value ?? '';
    const path = new URL(form.action).pathname;
    return `${path} ${intent} (${names.sort().join(' ')})`.replace(/[\da-f]{8}-[\da-f-]{27}/g, '…');
  });
}

/** Marks the buttons that may open something, one of each kind: those of one column of a table are of one kind. */
function openersIn(scope: Locator): Promise<Opener[]> {
  return scope.evaluate((root) => {
    const found = new Map<string, boolean>();
    const times = new Map<string, number>();
    for (const element of root.querySelectorAll<HTMLElement>('button, a[href^="?"], [role="menuitem"]')) {
      const button = element as HTMLButtonElement;
      if (button.type === 'submit' || button.disabled || button.ariaDisabled || !button.checkVisibility()) continue;
      if (element.closest('nav, header')) continue;
      const isMenu = button.ariaHasPopup === 'menu';
      const place: string[] = [];
      for (let at: Element | null = element; at && at !== document.body && place.length < 4; at = at.parentElement) {
        const siblings = at.parentElement ? [...at.parentElement.children] : [];
        const isList = ['TR', 'LI'].includes(at.tagName);
        place.push(`${at.tagName}.${at.getAttribute('class') ?? ''}${isList ? '' : siblings.indexOf(at)}`);
      }
      const query = [...new URLSearchParams(element.getAttribute('href') ?? '').keys()].sort().join(' ');
      const kind = element.role === 'menuitem' ? (element.textContent ?? '') : query || place.join('<');
      const number = (times.get(kind) ?? 0) + 1;
      times.set(kind, number);
      if (number > (isMenu ? 4 : 1)) continue;
      const key = `${kind}#${number} ${(button.ariaLabel ?? button.textContent ?? '').slice(0, 40)}`.replaceAll(
        '"',
        '',
      );
      element.dataset['opener'] = key;
      found.set(key, isMenu);
    }
    return [...found].map(([key, isMenu]) => ({ key, isMenu }));
  });
}

/** Drops the rules of a form that nobody could guess: they have nothing to do with sending and keeping it. */
function dropRules(form: Locator): Promise<void> {
  return form.evaluate((element) => {
    for (const control of (element as HTMLFormElement).elements)
      for (const rule of ['required', 'pattern', 'min', 'max', 'minlength', 'maxlength', 'step'])
        control.removeAttribute(rule);
  });
}
