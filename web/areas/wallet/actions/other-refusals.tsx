import { useFormState } from '~/ui/frame/form-context';
import { FieldNotes } from '~/ui/frame/field';

/** Shows refusals of values that have no input of their own in this form. */
export function OtherRefusals({ shown = [] }: { shown?: readonly string[] }) {
  const form = useFormState();
  const others = Object.entries(form?.errors ?? {}).filter(([name]) => !shown.includes(name));
  if (others.length === 0) return null;
  return <FieldNotes id={`${form?.id}-others`} errors={others.flatMap(([, messages]) => messages)} />;
}
