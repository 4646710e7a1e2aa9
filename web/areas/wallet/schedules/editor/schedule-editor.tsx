import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import type { ScheduleItem } from '~/areas/wallet/schedules/schedule-item';
import { listAccountOptions, obstacleBetween } from '~/areas/wallet/transfer/targets';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { EmptyState } from '~/ui/layout/empty-state';
import { Drawer } from '~/ui/overlays/drawer';
import { draftOf, newDraft } from './draft';
import { Preview } from './preview';
import { RuleFields } from '../../../../ui/recurrence/rule-fields';
import { SumFields } from './sum-fields';

interface Props {
  /** Null for a new one. */
  schedule: ScheduleItem | null;
  families: readonly FamilyItem[];
  /** The first that can be one. */
  firstDay: string;
  constraints: FormConstraints;
  onClose: () => void;
}

/** Fields that stand beside an input here. */
const SHOWN = [
  'name',
  'description',
  'source',
  'destination',
  'transferType',
  'transferAmount',
  'percent',
  'schedule.kind',
  'schedule.firstDay',
  'schedule.day',
  'schedule.weekNum',
  'schedule.weekDay',
  'schedule.runDate',
  'schedule.numberDays',
  'startDate',
  'endDate',
];

/** Edits the amount, the days and the end; the sentence for it is written with every key. */
export default function ScheduleEditor({ schedule, families, firstDay, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  const places = listAccountOptions(families);
  const [draft, setDraft] = useState(() =>
    schedule ? draftOf(schedule, firstDay) : newDraft(firstDay, places[0]?.uuid),
  );
  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));
  const from = places.find(({ uuid }) => uuid === draft.source);
  const chosen = places.find(({ uuid }) => uuid === draft.destination);
  const obstacle = from && chosen ? obstacleBetween(from, chosen) : null;
  const to = obstacle === null || obstacle === 'owes' ? chosen : undefined;
  return (
    <Drawer open title={t(schedule ? 'schedules.editTitle' : 'schedules.new')} width={560} onClose={onClose}>
      {places.length < 2 ? (
        <EmptyState title={t('wallet.act.transfer.none')}>{t('wallet.act.transfer.noneHelp')}</EmptyState>
      ) : (
        <Form fetcher={fetcher} intent="save" constraints={constraints} guard>
          <CommandKey answer={fetcher.data} />
          {schedule && <input type="hidden" name="uuid" value={schedule.uuid} />}
          <TextField
            name="name"
            label={t('schedules.name')}
            autoComplete="off"
            data-autofocus
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <SumFields
            draft={{ ...draft, source: from?.uuid ?? '', destination: to?.uuid ?? '' }}
            places={places}
            from={from}
            change={change}
          />
          <RuleFields draft={draft} change={change} />
          <Preview draft={draft} from={from} to={to} firstDay={firstDay} />
          <TextArea
            name="description"
            label={t('wallet.field.description')}
            value={draft.description}
            optional
            onChange={(event) => change({ description: event.target.value })}
          />
          <OtherRefusals shown={SHOWN} />
          <FormActions>
            <SubmitButton>{t('schedules.save')}</SubmitButton>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
          </FormActions>
        </Form>
      )}
    </Drawer>
  );
}
