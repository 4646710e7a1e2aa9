import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Banner } from '~/ui/basics/banner';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Drawer } from '~/ui/overlays/drawer';
import { Stack } from '~/ui/primitives/stack';
import { RateForm } from './rate-form';
import type { RateHistory } from './rate-item';
import { RateTimeline } from './rate-timeline';

interface Props {
  person: RateHistory;
  today: string;
  currency: string;
  mayEdit: boolean;
  constraints: FormConstraints;
}

/** Shows the former, present and later pay of one person. */
export default function RatesDrawer({ person, today, currency, mayEdit, constraints }: Props) {
  const { t } = useTranslation();
  const { search, go } = useSearchState();
  const maySet = mayEdit && !person.isOwn;
  const edited = person.rates.find(({ uuid, editable }) => editable && uuid === search.get('rate')) ?? null;
  return (
    <Drawer
      open
      title={t('payroll.rates.of', { name: person.name })}
      width={560}
      onClose={() => void go({ user: null, rate: null })}
    >
      <Stack gap={20}>
        {person.isOwn && <Banner kind="info">{t('payroll.rates.own')}</Banner>}
        <RateTimeline person={person} today={today} mayEdit={maySet} />
        {maySet && (
          <RateForm
            key={edited?.uuid ?? person.rates.length}
            person={person}
            edited={edited}
            today={today}
            currency={currency}
            constraints={constraints}
          />
        )}
      </Stack>
    </Drawer>
  );
}
