import { newRule, type RuleDraft, typedRule } from '~/ui/recurrence/rule-draft';
import type { ScheduleItem, TransferType } from '~/areas/wallet/schedules/schedule-item';
import { typedAmount } from '~/areas/money/amount';
import { percentText } from '~/areas/money/percent';

/** A scheduled transfer as it stands in the inputs. */
export interface Draft extends RuleDraft {
  name: string;
  description: string;
  source: string;
  destination: string;
  transferType: TransferType;
  amount: string;
  percent: string;
}

/** `firstDay`: the first that can be one. */
export function newDraft(firstDay: string, source = ''): Draft {
  return {
    name: '',
    description: '',
    source,
    destination: '',
    transferType: 'FIXED',
    amount: '',
    percent: '',
    ...newRule(firstDay),
  };
}

export function draftOf(item: ScheduleItem, firstDay: string): Draft {
  const { name, description, source, destination, transferType, amount, bp, currency, rule, startsOn, endsOn } = item;
  return {
    ...newDraft(firstDay),
    name,
    description,
    source: source.uuid,
    destination: destination.uuid,
    transferType,
    amount: amount === null ? '' : typedAmount(amount, currency),
    percent: bp === null ? '' : percentText(bp),
    ...typedRule(rule),
    startDate: startsOn,
    endDate: endsOn ?? '',
  };
}
