import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { getMetadataStorage, IS_UUID, validate, type ValidationError, ValidationTypes } from 'class-validator';
import { limitsOf } from './constraints.js';
import { type FieldPhrases, InvalidInput, type Phrase } from '../errors/app-error.js';
import { INPUT_SHAPE, requireShape, type Shape } from './shape.js';

/** An answer lists no more: whoever got a hundred fields wrong does not read on. */
const MAX_PROBLEMS = 20;
const MAX_SHOWN_NAME = 60;

/** Returns the values that were given: without those that are missing or null. */
export function given<Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Values]?: NonNullable<Values[Name]> };
}

/**
 * Turns what came in from outside into an instance of its input class, or refuses with the rules it breaks. Unknown
 * properties are refused, so nobody sets a field the class does not offer. Ids are answered in lower case, as they are
 * stored. Throws InvalidInput, TooComplex.
 */
export async function validated<T extends object>(
  type: ClassConstructor<T>,
  input: unknown,
  shape: Shape = INPUT_SHAPE,
): Promise<T> {
  const instance = plainToInstance(type, known(type, input ?? {}, shape));
  const errors = await validate(instance, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: false,
    validationError: { target: true, value: false },
  });
  if (errors.length > 0) throw new InvalidInput(fieldsOf(errors));
  lowerIds(instance);
  return instance;
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** An object of bounded size without keys that the class does not know: the rules cost time for each key they meet. */
function known(type: ClassConstructor<object>, input: unknown, shape: Shape): object {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new InvalidInput({ input: [{ key: 'validation.isObject' }] });
  }
  requireShape(input, shape);
  const offered = propertiesOf(type);
  const unknown = Object.keys(input).filter((key) => FORBIDDEN_KEYS.has(key) || !offered.has(key));
  if (unknown.length > 0) {
    const fields: FieldPhrases = {};
    for (const name of unknown.slice(0, MAX_PROBLEMS)) {
      fields[name.slice(0, MAX_SHOWN_NAME)] = [{ key: 'validation.whitelistValidation' }];
    }
    throw new InvalidInput(fields);
  }
  return input;
}

const propertiesByType = new Map<unknown, Set<string>>();

function propertiesOf(type: ClassConstructor<object>): Set<string> {
  const properties =
    propertiesByType.get(type) ??
    new Set(
      getMetadataStorage()
        .getTargetValidationMetadatas(type, '', false, false)
        .map(({ propertyName }) => propertyName),
    );
  propertiesByType.set(type, properties);
  return properties;
}

interface IdProperties {
  ids: readonly string[];
  /** Properties that hold instances of other input classes. */
  nested: readonly string[];
}

const idsByType = new Map<unknown, IdProperties>();

function idPropertiesOf(type: ClassConstructor<object>): IdProperties {
  const known = idsByType.get(type);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const namesOf = (rule: string) => [
    ...new Set(rules.filter(({ name, type: kind }) => (name ?? kind) === rule).map((each) => each.propertyName)),
  ];
  const properties = { ids: namesOf(IS_UUID), nested: namesOf(ValidationTypes.NESTED_VALIDATION) };
  idsByType.set(type, properties);
  return properties;
}

/** Two spellings of one id are one: whoever compares what was asked for, or looks for it, need not think of them. */
function lowerIds(instance: object): void {
  const values = instance as Record<string, unknown>;
  const { ids, nested } = idPropertiesOf(instance.constructor as ClassConstructor<object>);
  for (const name of ids) {
    const value = values[name];
    if (Array.isArray(value)) values[name] = value.map(lowered);
    else if (name in values) values[name] = lowered(value);
  }
  for (const part of nested.flatMap((name) => values[name])) {
    if (typeof part === 'object' && part !== null) lowerIds(part);
  }
}

const lowered = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

function fieldsOf(errors: ValidationError[]): FieldPhrases {
  const fields: FieldPhrases = {};
  const collect = (found: ValidationError[], parent: string): void => {
    for (const error of found) {
      if (Object.keys(fields).length === MAX_PROBLEMS) return;
      const path = parent ? `${parent}.${error.property.slice(0, MAX_SHOWN_NAME)}` : error.property;
      const phrases = Object.keys(error.constraints ?? {}).map((name) => phraseOf(name, error));
      // "is required" says it all: what else an empty value breaks would only be noise.
      const required = phrases.find((phrase) => phrase.key === 'validation.isNotEmpty');
      if (phrases.length > 0) fields[path] = required ? [required] : phrases;
      collect(error.children ?? [], path);
    }
  };
  collect(errors, '');
  return fields;
}

function phraseOf(constraint: string, error: ValidationError): Phrase {
  const [limit, second] = error.target ? limitsOf(error.target.constructor, error.property, constraint) : [];
  const params: Record<string, string | number> = {};
  if (isShowable(limit)) params['limit'] = limit;
  if (isShowable(second)) params['second'] = second;
  return { key: `validation.${constraint}`, params };
}

const isShowable = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
