import { useTranslation } from 'react-i18next';
import { formatDuration } from '~/lib/format/format';
import { formatDay } from '~/lib/format/format-day';
import { usePageZone } from '~/lib/format/use-page-zone';
import { useClock } from '~/lib/look/use-clock';

/** Where the words of a field's values stand; role's depend on what the action was about. */
const VALUES: Record<string, string> = {
  companyRole: 'shell.role.company',
  projectRole: 'shell.role.project',
  effect: 'permissions.effect',
  period: 'project.limit.each',
  weekStartDay: 'company.day',
  trackingType: 'company.trackingType',
  type: 'audit.values',
  class: 'audit.values',
  kind: 'audit.values',
  status: 'audit.values',
  direction: 'audit.values',
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The log keeps codes; what has words is shown in the reader's language, anything else as it is. */
export function useAuditWords() {
  const { t, i18n } = useTranslation();
  const { offset } = usePageZone();
  const clock = useClock();
  const said = (key: string, otherwise: string): string => (i18n.exists(key) ? t(key as never) : otherwise);
  const rolesOf = (action: string): string => `shell.role.${action.startsWith('project.') ? 'project' : 'company'}`;
  return {
    field: (name: string) => said(`audit.fields.${name}`, inWords(name)),
    kind: (objectType: string) => said(`audit.objects.${objectType}`, objectType),
    /** `company:manager` → Company Manager */
    role: (id: string) => said(`shell.role.${id.replace(':', '.')}`, id),
    value(action: string, name: string, value: string): string {
      if (value === 'true' || value === 'false') return said(`audit.values.${value}`, value);
      if (INSTANT.test(value)) return clock.moment(value, offset);
      if (DAY.test(value)) return formatDay(value);
      if (name === 'seconds') return formatDuration(Number(value));
      // A role's change is noted without a name.
      const place = name === 'role' || name === '' ? rolesOf(action) : VALUES[name];
      if (!place || !/^\w+$/.test(value)) return value;
      // A time limit's kind is its period.
      return said(`${place}.${value}`, name === 'type' ? said(`project.limit.each.${value}`, value) : value);
    },
  };
}

/** `receivedAt` → Received at: of a field that has no word yet. */
function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
