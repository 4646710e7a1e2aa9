import { Transform } from 'class-transformer';
import { Validate, ValidatorConstraint } from 'class-validator';
import { bankText } from './bank-text.js';
import { bicOf, ibanOf } from './iban.js';
import { isRoutingNumber } from './routing-number.js';

const isText = (value: unknown): value is string => typeof value === 'string';
/** Normalises a text that can be read; any other text stays for the rule to refuse. */
const readAs = (read: (text: string) => string | null): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (isText(value) ? (read(value) ?? value) : value));
const both =
  (...rules: PropertyDecorator[]): PropertyDecorator =>
  (target, property) =>
    rules.forEach((rule) => rule(target, property));

@ValidatorConstraint({ name: 'iban' })
class IbanConstraint {
  validate(value: unknown): boolean {
    return isText(value) && ibanOf(value) !== null;
  }
}

@ValidatorConstraint({ name: 'bic' })
class BicConstraint {
  validate(value: unknown): boolean {
    return isText(value) && bicOf(value) !== null;
  }
}

@ValidatorConstraint({ name: 'routingNumber' })
class RoutingNumberConstraint {
  validate(value: unknown): boolean {
    return isText(value) && isRoutingNumber(value);
  }
}

@ValidatorConstraint({ name: 'bankText' })
class BankTextConstraint {
  validate(value: unknown): boolean {
    return !isText(value) || bankText(value) !== null;
  }
}

/** With blanks and small letters as people type it. */
export const IsIban = (): PropertyDecorator => both(readAs(ibanOf), Validate(IbanConstraint) as PropertyDecorator);

export const IsBic = (): PropertyDecorator => both(readAs(bicOf), Validate(BicConstraint) as PropertyDecorator);

export const IsRoutingNumber = (): PropertyDecorator =>
  both(
    readAs((text) => text.replaceAll(/[\s-]/g, '')),
    Validate(RoutingNumberConstraint) as PropertyDecorator,
  );

/** Letters that stand in a payment file. */
export const IsBankText = (): PropertyDecorator => Validate(BankTextConstraint) as PropertyDecorator;

/** Account numbers are letters and digits; blanks are for reading. */
export const WithoutBlanks = (): PropertyDecorator => readAs((text) => text.replaceAll(/\s/g, '').toUpperCase());
