import { createContext, useContext, useEffect, useId } from 'react';

/** A refusal of the server and its reason. `fields` are the inputs by name. */
export interface Refusal {
  message: string;
  fields?: Record<string, string[]>;
  /** Finds an unforeseen error in the server's log. */
  reference?: string;
  /** Nobody answered: it may be sent again as it is. */
  unanswered?: boolean;
}

/** Checks that the browser can make by itself; the server derives them from its own input rules. */
export interface FieldConstraint {
  required?: boolean;
  type?: string;
  min?: number | string;
  max?: number | string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export type FormConstraints = Record<string, FieldConstraint>;

export interface FormState {
  id: string;
  constraints: FormConstraints;
  errors: Record<string, string[]>;
  pending: boolean;
  /** The form was sent, and nobody answered. */
  unanswered: boolean;
  /** Labels of the inputs, for the summary of refusals. */
  labels: Map<string, string>;
}

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState | null {
  return useContext(FormContext);
}

export interface FieldProps {
  name: string;
  label: string;
  help?: string;
  /** Says "optional" beside the label. Required is the normal case and stays unmarked. */
  optional?: boolean;
  error?: string;
}

/** Ids and ARIA wiring of one input, and the rules and refusals the form has for it. */
export function useField({
  name,
  label,
  help,
  error,
}: Pick<FieldProps, 'name' | 'help' | 'error'> & { label?: string }) {
  const form = useFormState();
  const ownId = useId();
  const labels = form?.labels;
  useEffect(() => {
    if (label) labels?.set(name, label);
  }, [labels, name, label]);
  const id = form ? `${form.id}-${name}` : ownId;
  const errors = error ? [error] : (form?.errors[name] ?? []);
  const describedBy = [errors.length > 0 && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return {
    id,
    errors,
    constraint: form?.constraints[name] ?? {},
    aria: {
      'aria-invalid': errors.length > 0 || undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}
