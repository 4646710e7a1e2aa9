import type { TFunction } from 'i18next';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Says in our words why the browser refuses an input: its own speak the browser's language, not the page's. */
export function constraintMessage(control: Control, t: TFunction): string | null {
  const { validity } = control;
  if (validity.valid) return null;
  const limits = control as Partial<HTMLInputElement>;
  if (validity.valueMissing) return t('ui.validation.required');
  if (validity.typeMismatch) return t(control.type === 'email' ? 'ui.validation.email' : 'ui.validation.url');
  if (validity.badInput) return t('ui.validation.number');
  if (validity.tooShort) return t('ui.validation.tooShort', { count: limits.minLength ?? 0 });
  if (validity.tooLong) return t('ui.validation.tooLong', { count: limits.maxLength ?? 0 });
  if (validity.rangeUnderflow) return t('ui.validation.atLeast', { limit: limits.min ?? '' });
  if (validity.rangeOverflow && limits.type === 'date') return t('ui.validation.notAfterToday');
  if (validity.rangeOverflow) return t('ui.validation.atMost', { limit: limits.max ?? '' });
  return control.title || t('ui.validation.pattern');
}

export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** Only inputs that have a rule and can be sent. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter((control) => control.name !== '' && control.willValidate);
}
