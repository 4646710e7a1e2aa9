import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TypedValues } from './typed-values';

/** Stands in for as much of a browser's controls as is looked at. */
class Control {
  isConnected = true;
  defaultValue = '';
  checked = false;
  role: string | null = null;
  form: object | null = { method: 'post' };

  constructor(
    public value = '',
    public type = 'text',
  ) {
    this.defaultValue = value;
  }
}

const NAMES = ['HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement'] as const;
const before = NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
Object.assign(globalThis, {
  HTMLInputElement: class extends Control {},
  HTMLSelectElement: class extends Control {},
  HTMLTextAreaElement: class extends Control {},
});
afterAll(() => {
  for (const [index, name] of NAMES.entries()) {
    Reflect.deleteProperty(globalThis, name);
    const descriptor = before[index];
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  }
});

const input = (value = '', type = 'text') =>
  new (globalThis as unknown as { HTMLInputElement: typeof Control }).HTMLInputElement(value, type);

function formOf(...controls: Control[]): HTMLFormElement {
  const form = { method: 'post', elements: controls };
  for (const control of controls) control.form = form;
  return form as unknown as HTMLFormElement;
}

describe('typed values', () => {
  let typed: TypedValues;
  const target = (control: Control) => control as unknown as EventTarget;
  const write = (control: Control, value: string) => {
    typed.enter(target(control));
    control.value = value;
    typed.change(target(control));
  };
  beforeEach(() => {
    typed = new TypedValues();
  });

  it('are changed by typing, and not any more once that is taken back', () => {
    const note = input('Rent');
    write(note, 'Rent of May');
    expect(typed.changed).toBe(true);
    write(note, 'Rent');
    expect(typed.changed).toBe(false);
  });

  it('are compared with the default where the focus never came', () => {
    const box = input('yes', 'checkbox');
    box.checked = true;
    typed.change(target(box));
    expect(typed.changed).toBe(true);
  });

  it('of an earlier step count with what was last in them', () => {
    const amount = input('');
    write(amount, '120.50');
    amount.isConnected = false;
    amount.value = '';
    expect(typed.changed).toBe(true);
  });

  it('do not know of searching, nor of lists outside of a form', () => {
    write(input('', 'search'), 'Asha');
    const combo = input('');
    combo.role = 'combobox';
    write(combo, 'Asia');
    const box = input('', 'checkbox');
    box.form = null;
    box.checked = true;
    typed.change(target(box));
    expect(typed.changed).toBe(false);
  });

  it('are settled for one form alone, also when it is gone', () => {
    const [name, reason] = [input(''), input('')];
    const saved = formOf(name);
    formOf(reason);
    write(name, 'Travel');
    name.isConnected = false;
    name.form = null;
    typed.settle(saved);
    expect(typed.changed).toBe(false);
    write(reason, 'Paid twice');
    typed.settle(saved);
    expect(typed.changed).toBe(true);
    typed.settle();
    expect(typed.changed).toBe(false);
  });
});
