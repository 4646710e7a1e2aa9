import type { AppLoadContext } from '@remix-run/node';
import type { UuidLike } from '@server/shared/ids/id';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import { formatMinorUnits } from '~/lib/format/format';

interface Asker {
  context: AppLoadContext;
  actor: Actor;
}

interface Whose {
  project: UuidLike<'project'>;
  user: UuidLike<'user'>;
}

type Times = Parameters<AppLoadContext['services']['payroll']['timeWorth']['find']>[2];

/** `18.40 USD`; null where nothing is paid by the hour, or the asker may not know what is. */
export async function worthText({ context, actor }: Asker, whose: Whose, times: Times): Promise<string | null> {
  const worth = await context.services.payroll.timeWorth.find(actor, whose, times);
  return worth && `${formatMinorUnits(worth.amount.toString(), exponentOf(worth.currency))} ${worth.currency}`;
}

/** Returns the payable part of requested time: time beyond a hard limit is at its end. */
export function payableOf(startedAt: Date, { duration, beyondLimit, hard }: Requested): Times {
  const [start, seconds] = [startedAt.getTime(), duration - (hard ? beyondLimit : 0)];
  return [{ start, end: start + seconds * 1000, seconds }];
}

interface Requested {
  duration: number;
  beyondLimit: number;
  hard: boolean;
}
