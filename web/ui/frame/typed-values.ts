type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Values {
  before: string;
  now: string;
  /** The form is noted at once: the browser forgets the form of a control that is taken away. */
  form: HTMLFormElement | null;
}

/**
 * Knows the changed fields of a layer: each is compared with its value when it was entered, so that a change that was
 * taken back by hand is none.
 */
export class TypedValues {
  private readonly known = new Map<Control, Values>();

  enter(target: EventTarget): void {
    if (isKept(target)) this.remember(target, valueOf(target));
  }

  change(target: EventTarget): void {
    if (!isKept(target)) return;
    // A browser need not move the focus to what is pressed.
    this.remember(target, isBox(target) ? String(!target.checked) : target.defaultValue);
    const values = this.known.get(target);
    if (values) values.now = valueOf(target);
  }

  /** A field that is not on the page any more, such as in an earlier step, counts with what was last in it. */
  get changed(): boolean {
    return [...this.known].some(
      ([control, { before, now }]) => before !== (control.isConnected ? valueOf(control) : now),
    );
  }

  /** Takes the present values as saved: those of one form, or all. */
  settle(form?: HTMLFormElement): void {
    for (const [control, values] of this.known) if (!form || values.form === form) this.known.delete(control);
  }

  private remember(control: Control, before: string): void {
    if (!this.known.has(control)) this.known.set(control, { before, now: valueOf(control), form: control.form });
  }
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
}

function valueOf(control: Control): string {
  return isBox(control) ? String(control.checked) : control.value;
}

/** Searching changes nothing. Boxes and lists outside of a form take effect at once. */
function isKept(target: EventTarget): target is Control & { defaultValue: string } {
  if (target instanceof HTMLInputElement && (target.type === 'search' || target.role === 'combobox')) return false;
  if (target instanceof HTMLInputElement && target.type === 'hidden') return false;
  const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isBox(target));
  if (!isText && !(target instanceof HTMLInputElement) && !(target instanceof HTMLSelectElement)) return false;
  return target.form ? target.form.method === 'post' : isText;
}
