import { useTranslation } from 'react-i18next';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { FilterSelect } from '~/ui/data/filter-bar';

export const CLASSES = ['PRODUCTIVE', 'NEUTRAL', 'UNPRODUCTIVE'] as const;

interface Props {
  kind: 'APP' | 'SITE';
  name: string;
  /** null: no rule speaks of it. */
  value: (typeof CLASSES)[number] | null;
  disabled?: boolean;
  /** Address of the page of the rules; left out on that page itself. */
  action?: string;
}

/** Chosen is saved. */
export function ClassSelect({ kind, name, value, disabled, action }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  // A choice on its way is shown already.
  const chosen = fetcher.formData?.get('class') ?? value ?? '';
  return (
    <FilterSelect
      label={t('productivity.classOf', { name })}
      all={value === null ? t('productivity.noRule') : undefined}
      value={String(chosen)}
      disabled={disabled}
      onChange={(event) =>
        fetcher.submit({ intent: 'set', kind, name, class: event.target.value }, { method: 'post', action })
      }
      options={CLASSES.map((one) => ({ value: one, label: t(`productivity.classes.${one}`) }))}
    />
  );
}
