import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import list from '~/areas/payroll/list.module.css';
import { StateChip } from '~/areas/payroll/invoices/state-chip';
import cells from '~/areas/money/cells.module.css';
import { formatDuration } from '~/lib/format/format';
import { Chip } from '~/ui/basics/chip';
import { TextLink } from '~/ui/basics/text-link';
import type { Flag, PersonItem, RunPeriod } from '../run-item';

/** Steps that the person takes before money leaves their wallet; nobody's pay waits for them. */
const LATER: readonly Flag[] = ['WALLET', 'BANK', 'IDENTITY'];

/** Where the reader may mend what a flag tells, beside the rates. */
export interface FlagPlaces {
  /** The day of a person. */
  people: boolean;
  documents: boolean;
}

interface Props {
  person: PersonItem;
  period: RunPeriod;
  may: FlagPlaces;
}

/** The flags of a person: those that keep or change the pay, then those that only matter for its way to their bank. */
export function PersonFlags({ person: { uuid, invoice, flags, change, pending }, period, may }: Props) {
  const { t } = useTranslation();
  const words = {
    change: `${(change ?? 0) > 0 ? '+' : '−'}${Math.abs(change ?? 0)}%`,
    duration: formatDuration(pending),
  };
  const home = `/home?${new URLSearchParams({ user: uuid, ...period })}`;
  const placeOf: Partial<Record<Flag, string>> = {
    noRate: `/payments/rates?user=${uuid}`,
    ...(may.people && { noHours: home, differs: home }),
    pending: `/manual-time?user=${uuid}`,
    ...(may.documents && { IDENTITY: '/company-setting/documents' }),
  };
  const text = (flag: Flag, alone: boolean) => {
    const said = t(`payroll.run.flag.${flag}`, words);
    const place = placeOf[flag];
    return place ? (
      <TextLink to={place} alone={alone}>
        {said}
      </TextLink>
    ) : (
      said
    );
  };
  const later = flags.filter((flag) => LATER.includes(flag));
  return (
    <div className={list.flags}>
      {invoice && <StateChip state={invoice.state} />}
      {flags
        .filter((flag) => !later.includes(flag))
        .map((flag) => (
          <Chip key={flag} tone={flag === 'differs' ? 'plain' : 'warn'}>
            {text(flag, true)}
          </Chip>
        ))}
      {later.length > 0 && (
        <p className={cells.quiet}>
          {t('payroll.run.paidAnyway')}{' '}
          {later.map((flag, place) => (
            <Fragment key={flag}>
              {place > 0 && ' · '}
              {text(flag, false)}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
