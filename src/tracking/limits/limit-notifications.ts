import { notificationType } from '../../identity/index.js';

/** `hours`: of the limit, as `7:30`. */
type LimitFacts = { project: string; percent: string; hours: string; period: string };

const words = ({ period }: LimitFacts) => ({ limit: `notifications.TIME_LIMIT.${period}` });

/** Tells the person whose limit it is that it was reached. */
export const OWN_LIMIT_REACHED = notificationType<LimitFacts>({
  name: 'OWN_LIMIT_REACHED',
  link: () => '/hours-tracked',
  channels: { mail: true, push: true },
  words,
});

/** Tells those who look after limits that somebody reached theirs. */
export const MEMBER_LIMIT_REACHED = notificationType<LimitFacts & { name: string; userId: string }>({
  name: 'MEMBER_LIMIT_REACHED',
  link: ({ userId }) => `/hours-tracked?user=${userId}`,
  channels: { mail: true, push: true },
  words,
});

/** Tells the person whose time over the limit it is that `name` allowed it. */
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
