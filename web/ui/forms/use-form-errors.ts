import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintMessage, controlsOf, isControl } from './constraint-message';
import type { Refusal } from '../frame/form-context';

type Errors = Record<string, string[]>;

/**
 * The refusals beside the inputs: the server's when it answers, the browser's when an input is left or the form is
 * sent. An input that is refused is judged again at every key, so that the refusal goes as soon as it is mended.
 */
export function useFormErrors(refusal: Refusal | undefined) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<Errors>(refusal?.fields ?? {});
  const [refused, setRefused] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const seen = useRef(refusal);

  if (seen.current !== refusal) {
    seen.current = refusal;
    setErrors(refusal?.fields ?? {});
    if (refusal) setRefused(refused + 1);
  }

  useEffect(() => {
    if (refused > 0) summary.current?.focus();
  }, [refused]);

  const judge = (target: EventTarget, onlyKnown: boolean) => {
    if (!isControl(target) || !target.name) return;
    const { name } = target;
    const message = constraintMessage(target, t);
    setErrors((before) => {
      if (onlyKnown && !before[name]) return before;
      if (message) return { ...before, [name]: [message] };
      const { [name]: _mended, ...others } = before;
      // Leaving an input that the server refused does not make it right; typing in it does.
      return onlyKnown ? others : before;
    });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const found: Errors = {};
    for (const control of controlsOf(event.currentTarget)) {
      const message = constraintMessage(control, t);
      if (message) found[control.name] ??= [message];
    }
    setErrors(found);
    if (Object.keys(found).length === 0) return;
    event.preventDefault();
    setRefused((count) => count + 1);
  };

  return {
    errors,
    summary,
    handlers: {
      onSubmit,
      onBlur: (event: FormEvent<HTMLFormElement>) => {
        const target = event.target as HTMLInputElement;
        if (target.value) judge(target, false);
      },
      onInput: (event: FormEvent<HTMLFormElement>) => judge(event.target, true),
    },
  };
}
