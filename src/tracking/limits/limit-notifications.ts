import { notificationType } from '../../identity/index.js';

/** `hours`: of the limit, as `7:30`. */
type LimitFacts = { project: string; percent: string; hours: string; period: string };

const words = ({ period }: LimitFacts) => ({ limit: `notifications.TIME_LIMIT.${period}` });

/** To whose limit it is. */
export const OWN_LIMIT_REACHED = notificationType<LimitFacts>({
  name: 'OWN_LIMIT_REACHED',
  link: () => '/hours-tracked',
  channels: { mail: true, push: true },
  words,
});

/** To those who look after limits. */
export const MEMBER_LIMIT_REACHED = notificationType<LimitFacts & { name: string; userId: string }>({
  name: 'MEMBER_LIMIT_REACHED',
  link: ({ userId }) => `/hours-tracked?user=${userId}`,
  channels: { mail: true, push: true },
  words,
});

/** To whose time it is; `name` allowed it. */
export const OVER_LIMIT_ALLOWED = notificationType<{
  project: string;
  name: string;
  hours: string;
  from: string;
  to: string;
}>({
  name: 'OVER_LIMIT_ALLOWED',
  link: ({ from, to }) => `/hours-tracked?${new URLSearchParams({ from, to })}`,
  channels: { mail: true, push: true },
});
