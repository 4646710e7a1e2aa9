import { getMetadataStorage } from 'class-validator';

/** Constraints that a browser can check by itself, derived from the input class, so that no rule is written twice. */
export interface HtmlConstraints {
  required?: boolean;
  type?: 'email' | 'url' | 'number';
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

interface Rule {
  property: string;
  name: string;
  limits: unknown[];
}

const TRANSLATIONS: Record<string, (limits: unknown[]) => HtmlConstraints> = {
  isNotEmpty: () => ({ required: true }),
  isEmail: () => ({ type: 'email' }),
  isInt: () => ({ type: 'number' }),
  isUrl: () => ({ type: 'url' }),
  min: ([limit]) => ({ min: Number(limit) }),
  max: ([limit]) => ({ max: Number(limit) }),
  minLength: ([limit]) => ({ minLength: Number(limit) }),
  maxLength: ([limit]) => ({ maxLength: Number(limit) }),
  matches: ([pattern]) => (pattern instanceof RegExp && pattern.flags === '' ? { pattern: pattern.source } : {}),
};

export function htmlConstraints(type: new () => object): Record<string, HtmlConstraints> {
  const constraints: Record<string, HtmlConstraints> = {};
  for (const rule of rulesOf(type)) {
    constraints[rule.property] = { ...constraints[rule.property], ...TRANSLATIONS[rule.name]?.(rule.limits) };
  }
  return constraints;
}

/** Rules of properties that a form has in a shape of its own, such as boxes or a list. */
const NO_TEXT = /^(isBoolean|isArray|isObject|nestedValidation|array\w+)$/;

/**
 * Returns the texts and numbers that an input class declares, as they stand in a form; a field that the form lacks, and a
 * number that was left empty, is left out. A text that is no number stays, so that the service refuses it by its name.
 */
export function inputOf(type: new () => object, form: { get(name: string): unknown }): Record<string, string | number> {
  const rules = rulesOf(type);
  const others = new Set(rules.filter(({ name }) => NO_TEXT.test(name)).map(({ property }) => property));
  const constraints = Object.entries(htmlConstraints(type)).filter(([property]) => !others.has(property));
  const values = constraints.flatMap(([property, constraint]) => {
    const value = form.get(property);
    if (typeof value !== 'string') return [];
    if (constraint.type !== 'number') return [[property, value] as const];
    const text = value.trim();
    return text === '' ? [] : [[property, Number.isNaN(Number(text)) ? text : Number(text)] as const];
  });
  return Object.fromEntries(values);
}

/** Returns the numbers of a rule, such as the 8 of `MinLength(8)`: class-validator leaves them out of its errors. */
export function limitsOf(type: unknown, property: string, name: string): unknown[] {
  return (
    rulesOf(type as new () => object).find((rule) => rule.property === property && rule.name === name)?.limits ?? []
  );
}

function rulesOf(type: new () => object): Rule[] {
  return getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .map((metadata) => ({
      property: metadata.propertyName,
      name: metadata.name ?? metadata.type,
      limits: (metadata.constraints as unknown[] | undefined) ?? [],
    }));
}
