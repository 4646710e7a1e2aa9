import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  IsString,
  MaxLength,
  Validate,
  ValidateIf,
  ValidatorConstraint,
  type ValidationArguments,
  type ValidationOptions,
} from 'class-validator';
import { isDay } from '../time/local-date.js';
import { isZone } from '../time/time-zone.js';
import { isEmailAddress, MAX_EMAIL_LENGTH } from './email-address.js';

@ValidatorConstraint({ name: 'isEmail' })
class EmailAddressConstraint {
  validate(value: unknown): boolean {
    return isEmailAddress(value);
  }
}

/** Requires an e-mail address that the mailer writes to. */
export function IsAddress(): PropertyDecorator {
  return applyDecorators(Validate(EmailAddressConstraint), MaxLength(MAX_EMAIL_LENGTH));
}

@ValidatorConstraint({ name: 'maxDecimals' })
class MaxDecimalsConstraint {
  validate(value: unknown, { constraints }: ValidationArguments): boolean {
    return typeof value !== 'number' || Number(value.toFixed(Number(constraints[0]))) === value;
  }
}

/**
 * Requires a number with so many decimal places at most. `IsNumber({ maxDecimalPlaces })` of the library throws on numbers
 * that JavaScript writes with an exponent, such as 1e-7.
 */
export function MaxDecimals(places: number): PropertyDecorator {
  return Validate(MaxDecimalsConstraint, [places]) as PropertyDecorator;
}

/** Skips all other rules if the property is missing, or empty as a form sends it. */
export function MayBeEmpty(): PropertyDecorator {
  return (target, property) =>
    ValidateIf(
      (object: Record<string | symbol, unknown>) => !['', undefined, null].includes(object[property] as string),
    )(target, property);
}

@ValidatorConstraint({ name: 'timeZone' })
class TimeZoneConstraint {
  validate(value: unknown): boolean {
    return isZone(value);
  }
}

/** Requires the name of a time zone, in any spelling. */
export function IsTimeZone(options?: ValidationOptions): PropertyDecorator {
  return Validate(TimeZoneConstraint, options ?? {}) as PropertyDecorator;
}

@ValidatorConstraint({ name: 'arrayUnique' })
class DifferentConstraint {
  validate(value: unknown): boolean {
    return Array.isArray(value) && new Set(value.map((one) => String(one).toLowerCase())).size === value.length;
  }
}

/** Requires that no text of a long list is repeated: the library's own rule compares each with each. */
export function AllDifferent(): PropertyDecorator {
  return Validate(DifferentConstraint) as PropertyDecorator;
}

@ValidatorConstraint({ name: 'localDay' })
class LocalDayConstraint {
  validate(value: unknown): boolean {
    return isDay(value);
  }
}

/** Requires a local day such as `2026-11-21`. */
export function IsLocalDay(options?: ValidationOptions): PropertyDecorator {
  return Validate(LocalDayConstraint, options) as PropertyDecorator;
}

@ValidatorConstraint({ name: 'matching' })
class MatchingConstraint {
  validate(value: unknown, { object, constraints }: ValidationArguments): boolean {
    return value === (object as Record<string, unknown>)[String(constraints[0])];
  }
}

/** Requires the value of another property, for inputs that are typed twice. */
export function Matching(property: string): PropertyDecorator {
  return Validate(MatchingConstraint, [property]) as PropertyDecorator;
}

/** Control characters and marks that turn the reading direction: they could make a name look like another. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

@ValidatorConstraint({ name: 'plainLine' })
class PlainLineConstraint {
  validate(value: unknown): boolean {
    return typeof value !== 'string' || !INVISIBLE.test(value);
  }
}

/** Requires one line of text for people, and trims it. */
export function IsPlainLine(maxLength: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.normalize('NFC').trim() : value)),
    IsString(),
    MaxLength(maxLength),
    Validate(PlainLineConstraint),
  );
}

@ValidatorConstraint({ name: 'plainLine' })
class PlainTextConstraint {
  validate(value: unknown): boolean {
    return typeof value !== 'string' || !INVISIBLE.test(value.replaceAll('\n', ''));
  }
}

/** Requires text for people that may have several lines; line ends become `\n`. */
export function IsPlainText(maxLength: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFC').replace(/\r\n?/g, '\n').trim() : value,
    ),
    IsString(),
    MaxLength(maxLength),
    Validate(PlainTextConstraint),
  );
}
