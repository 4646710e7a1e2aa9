import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { Checkbox } from '~/ui/fields/checkbox';
import { Stack } from '~/ui/primitives/stack';
import type { DestinationItem } from './destination-item';

interface Props {
  destinations: readonly DestinationItem[];
}

/** Changed bank details with a box for each person, and first ones, which need none. Nothing where all are known. */
export function ChangedDetails({ destinations }: Props) {
  const { t } = useTranslation();
  const unique = [...new Map(destinations.map((one) => [`${one.payee}.${one.kind}.${one.version}`, one]))];
  const changed = unique.filter(([, { state }]) => state === 'CHANGED');
  const fresh = unique.filter(([, { state }]) => state === 'NEW');
  return (
    <>
      {changed.length > 0 && (
        <Banner kind="warning" title={t('destinations.changed', { count: changed.length })}>
          <Stack gap={8}>
            <p>{t('destinations.changedHelp')}</p>
            {changed.map(([key, one]) => (
              <Checkbox
                key={key}
                name={`confirmed.${key}`}
                label={t('destinations.confirm', { name: one.name, account: one.account, holder: one.holder })}
                help={formerWords(t, one)}
              />
            ))}
          </Stack>
        </Banner>
      )}
      {fresh.length > 0 && (
        <Banner title={t('destinations.new', { count: fresh.length })}>
          {fresh.map(([key, { name, account, holder }]) => (
            <p key={key}>{t('destinations.line', { name, account, holder })}</p>
          ))}
        </Banner>
      )}
    </>
  );
}

function formerWords(t: ReturnType<typeof useTranslation>['t'], { former, version }: DestinationItem): string {
  if (!former?.account) return t('destinations.formerUnknown', { version });
  return t('destinations.former', { ...former, version });
}
