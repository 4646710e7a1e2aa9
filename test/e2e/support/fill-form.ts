import type { Locator } from '@playwright/test';

/** Texts to fill in; an input with rules gets the first one that keeps them. */
const WORDS = [
  'Typed by hand 7',
  '12.50',
  '1h',
  '123456',
  '+977 9812345678',
  'typed.by.hand@e2e.example',
  'https://e2e.example/typed',
  'typed.example',
  'TYPEDX22',
  'seven quiet rivers run 7',
];

/** Changes each field of a form as a person would; answers whether its own checks let it be sent. */
export function fillForm(form: Locator): Promise<boolean> {
  return form.evaluate((element, words) => {
    const write = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
      const prototype = Object.getPrototypeOf(control) as object;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const day = (control: HTMLInputElement) => control.max || control.min || new Date().toISOString().slice(0, 10);
    const pictureOf = (type: string) => {
      const canvas = document.createElement('canvas');
      const encoded = canvas.toDataURL(type).split(',')[1] ?? '';
      return Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    };
    const attach = (control: HTMLInputElement) => {
      const type =
        control.accept.split(',').find((one) => /^(image|application|text)\//.test(one.trim())) ?? 'image/png';
      const files = new DataTransfer();
      files.items.add(
        new File(
          [type === 'image/png' || type === 'image/jpeg' ? pictureOf(type) : 'ink'],
          control.accept.startsWith('.') ? `typed${control.accept.split(',')[0]}` : 'typed.png',
          {
            type,
          },
        ),
      );
      control.files = files.files;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const type = (control: HTMLInputElement | HTMLTextAreaElement) => {
      const before = control.value;
      const fitting = control.type === 'number' ? ['12.50', '12', '1'] : control.type === 'time' ? ['09:30'] : words;
      for (const word of [...fitting, before]) {
        write(control, word);
        if (control.validity.valid && control.value !== '' && control.value !== before) return;
      }
    };
    const form = element as HTMLFormElement;
    let boxes = 0;
    for (const control of [...form.elements]) {
      if (control instanceof HTMLSelectElement) {
        const choice = [...control.options].find((option) => option.value !== '' && !option.disabled);
        if (control.value === '' && choice && !control.disabled) write(control, choice.value);
        continue;
      }
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
      if (control.disabled || control.readOnly || control.type === 'hidden' || control.role === 'combobox') continue;
      if (control.type === 'checkbox' || control.type === 'radio') {
        const isChosen =
          (control as HTMLInputElement).checked || form.querySelector(`[name="${CSS.escape(control.name)}"]:checked`);
        if (!isChosen && boxes < 3) {
          control.click();
          boxes += 1;
        }
      } else if (control.type === 'file') attach(control as HTMLInputElement);
      else if (control.type === 'range') continue;
      else if (control.type === 'date') write(control, day(control as HTMLInputElement));
      else if (control.type === 'month') write(control, new Date().toISOString().slice(0, 7));
      else if (control.type === 'color') continue;
      else type(control);
    }
    return form.checkValidity();
  }, WORDS);
}

/** Returns the values in the fields of a form, as they would be sent. */
export function valuesOf(form: Locator): Promise<[name: string, value: string][]> {
  return form.evaluate((element) =>
    [...new FormData(element as HTMLFormElement)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name} (${value.size} bytes)`,
    ]),
  );
}
