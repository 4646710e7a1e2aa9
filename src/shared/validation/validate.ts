import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { limitsOf } from './constraints.js';
import { type FieldPhrases, InvalidInput, type Phrase } from '../errors/app-error.js';

/**
 * Turns what came in from outside into an instance of its input class, or refuses with every broken rule.
 * Unknown properties are refused, so nobody sets a field the class does not offer. Throws InvalidInput.
 */
export async function validated<T extends object>(type: ClassConstructor<T>, input: unknown): Promise<T> {
  const plain = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
  const instance = plainToInstance(type, harmless(plain));
  const errors = await validate(instance, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: false,
    validationError: { target: true, value: false },
  });
  if (errors.length > 0) throw new InvalidInput(fieldsOf(errors));
  return instance;
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** No input of ours is deeper; a hundred thousand brackets would overflow the stack of what walks them. */
const MAX_DEPTH = 20;

function harmless(input: object): object {
  for (const [key, value] of Object.entries(input)) {
    if (FORBIDDEN_KEYS.has(key)) throw new InvalidInput({ [key]: [{ key: 'validation.whitelistValidation' }] });
    if (isDeeper(value, MAX_DEPTH)) throw new InvalidInput({ [key]: [{ key: 'validation.unknownValue' }] });
  }
  return input;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function fieldsOf(errors: ValidationError[], parent = ''): FieldPhrases {
  const fields: FieldPhrases = {};
  for (const error of errors) {
    const path = parent ? `${parent}.${error.property}` : error.property;
    const phrases = Object.keys(error.constraints ?? {}).map((name) => phraseOf(name, error));
    // "is required" says it all: what else an empty value breaks would only be noise.
    const required = phrases.find((phrase) => phrase.key === 'validation.isNotEmpty');
    if (phrases.length > 0) fields[path] = required ? [required] : phrases;
    Object.assign(fields, fieldsOf(error.children ?? [], path));
  }
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
