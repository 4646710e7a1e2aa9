import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage, type ValidationTypes } from 'class-validator';
import { sentences } from '../harness/texts.js';
import '../../src/app.module.js';

/** Metadata that name no rule of their own: what is inside is judged, or nothing is. */
const NO_RULES = new Set(['conditionalValidation', 'whitelistValidation', 'promiseValidation']);
/** Rules of the environment: their texts are for the log. */
const OF_THE_ENVIRONMENT = ['address', 'list', 'providers'];

describe('the rules of inputs', () => {
  it('each have a sentence: their names are nothing to read', () => {
    const storage = getMetadataStorage();
    const all = [...storage['validationMetadatas'].values()].flat() as {
      type: ValidationTypes;
      name?: string;
      constraintCls?: never;
    }[];
    const names = all.flatMap(({ type, name, constraintCls }) => {
      if (NO_RULES.has(String(type))) return [];
      const [custom] = constraintCls ? storage.getTargetValidatorConstraints(constraintCls) : [];
      return [custom?.name ?? name ?? String(type)];
    });
    expect(names.length).toBeGreaterThan(100);
    const said = new Set(sentences('server', 'en').map(([key]) => key));
    const silent = [...new Set(names)].filter(
      (name) => !said.has(`validation.${name}`) && !OF_THE_ENVIRONMENT.includes(name),
    );
    expect(silent).toEqual([]);
  });
});
