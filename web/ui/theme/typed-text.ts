/*
 * Keeps the text that was typed into a page which was taken away from its reader (a permission was lost), so that it can
 * be copied. In memory only: a form may hold secrets that nobody else at this computer should find later.
 */

const typing = new Map<string, () => string>();
let kept = '';

/** Notes that there is something from now on that would be lost. `read` is asked when it is. */
export function noteTyping(id: string, read: () => string): void {
  typing.set(id, read);
}

/** Forgets what was typed: it was saved, or given up on purpose. */
export function forgetTyping(id: string): void {
  typing.delete(id);
}

/** Said on the page when something was kept. */
export const TYPED_TEXT_TAKEN = 'wz:typed-text-taken';

/** The form is gone; `taken`: its reader did not leave by themselves. */
export function leaveTyping(id: string, taken: boolean): void {
  const read = typing.get(id);
  typing.delete(id);
  if (!read || !taken) return;
  kept = read();
  if (kept !== '') globalThis.dispatchEvent?.(new Event(TYPED_TEXT_TAKEN));
}

let changing = false;

/** While the page is loaded again because the server said that something changed, what disappears was taken away. */
export function noteChanging(now: boolean): void {
  changing = now;
}

/** Something is kept for the page that says what happened. */
export function hasTypedText(): boolean {
  return kept !== '';
}

/** Once, for the page that says what happened. */
export function takeTypedText(): string {
  const text = kept;
  kept = '';
  return text;
}

/**
 * The form was taken away because of a permission or the end of a session, and this is where its reader was brought; or
 * the page stayed without it. `sent`: it was on the way, and where it led is its answer.
 */
export function wasTaken({ pathname, search }: Pick<Location, 'pathname' | 'search'>, sent = false): boolean {
  const query = new URLSearchParams(search);
  if (pathname === '/error-404') return query.get('reason') === 'permission';
  if (pathname === '/login') return query.has('returnTo');
  return !sent && (changing || pathname === '/select-project-roadblock');
}

const TYPED =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=number], [type=date], [type=url], [type=tel])';

/** `Name: Asha` for each field with something in it; passwords and codes stay out. */
export function textOf(form: HTMLFormElement): string {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)];
  return fields
    .filter(({ value, autocomplete }) => value.trim() !== '' && autocomplete !== 'one-time-code')
    .map((field) => [labelOf(form, field), field.value].filter(Boolean).join(': '))
    .join('\n');
}

/** Finds the label by hand: a form that is no longer in the document has no `labels`. */
function labelOf(form: HTMLFormElement, { id }: { id: string }): string {
  const labels = [...form.querySelectorAll('label')];
  return labels.find(({ htmlFor }) => htmlFor === id)?.textContent?.trim() ?? '';
}
