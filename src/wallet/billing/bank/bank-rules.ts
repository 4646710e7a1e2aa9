import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';
import { bankText, saysSomething } from './bank-text.js';
import { bicOf, ibanOf } from './iban.js';
import { pastedNumber, withoutInvisible } from './pasted.js';
import { isRoutingNumber } from './routing-number.js';

const isText = (value: unknown): value is string => typeof value === 'string';
/** Normalises a text that can be read; any other text stays for the rule to refuse. */
const readAs = (read: (text: string) => string | null): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (isText(value) ? (read(value) ?? value) : value));
const all =
  (...rules: PropertyDecorator[]): PropertyDecorator =>
  (target, property) =>
    rules.forEach((rule) => rule(target, property));
/** Makes a rule whose refusal is the text `validation.<name>`, which may show the limit. */
const rule =
  (name: string, validate: (value: unknown) => boolean, limit?: number): PropertyDecorator =>
  (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      constraints: limit === undefined ? [] : [limit],
      validator: { validate },
    });

/** Takes an IBAN with blanks, small letters and invisible letters, as people paste it. */
export const IsIban = (): PropertyDecorator =>
  all(
    readAs(ibanOf),
    rule('iban', (value) => isText(value) && ibanOf(value) !== null),
  );

export const IsBic = (): PropertyDecorator =>
  all(
    readAs(bicOf),
    rule('bic', (value) => isText(value) && bicOf(value) !== null),
  );

export const IsRoutingNumber = (): PropertyDecorator =>
  all(
    readAs((text) => pastedNumber(text).replaceAll('-', '')),
    rule('routingNumber', (value) => isText(value) && isRoutingNumber(value)),
  );

/**
 * Requires text that banks can print, of at most so many letters as they print it. An empty text passes: whether it may
 * be empty is another rule.
 */
export const IsBankText = (maxLength: number): PropertyDecorator => {
  const passes = (value: unknown, test: (printed: string) => boolean) => {
    const printed = isText(value) && value !== '' ? bankText(value) : null;
    return printed === null || test(printed);
  };
  return all(
    readAs(withoutInvisible),
    rule('bankText', (value) => !isText(value) || bankText(value) !== null),
    rule('bankTextSilent', (value) => passes(value, saysSomething)),
    rule('bankTextLength', (value) => passes(value, ({ length }) => length <= maxLength), maxLength),
  );
};

/** Account numbers are letters and digits; blanks are for reading, and who pastes one may paste more. */
export const IsAccountNumber = (maxLength: number): PropertyDecorator =>
  all(
    readAs(pastedNumber),
    rule('accountNumber', (value) => isText(value) && isAccountNumber(value, maxLength), maxLength),
  );

export function isAccountNumber(text: string, maxLength: number): boolean {
  return /^[A-Z0-9-]{4,}$/.test(text) && saysSomething(text) && text.length <= maxLength;
}
