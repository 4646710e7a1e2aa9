import type { AppLoadContext } from '@remix-run/node';

/** Reads a field for services that expect more than text: an empty field counts as not given. */
export function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads a number. A text that is none stays as it was typed, so that the service refuses it by its name. */
export function numberOf(form: FormData, name: string): number | string | undefined {
  const text = textOf(form, name)?.trim();
  if (text === undefined) return undefined;
  const number = Number(text.replace(',', '.'));
  return Number.isNaN(number) ? text : number;
}

/** An object or a list that a script sends as JSON; null where it is neither, which the service refuses like any other wrong input. */
export function jsonOf({ kernel }: Pick<AppLoadContext, 'kernel'>, form: FormData, name: string): unknown {
  return kernel.readJson(textOf(form, name) ?? 'null');
}

/** A checkbox or switch. */
export function flagOf(form: FormData, name: string): boolean {
  return form.get(name) !== null;
}

/** Checked boxes named `<prefix>.<value>`, such as one for each person of a list. */
export function checkedOf(form: FormData, prefix: string): string[] {
  return [...form.keys()].filter((name) => name.startsWith(`${prefix}.`)).map((name) => name.slice(prefix.length + 1));
}

/** A list's page number from the address; the first one where that says nothing sensible. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}
