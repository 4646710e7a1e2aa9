import { SAVED_FILTER_INTENTS } from '~/areas/reports/filters/saved-filter-intents.server';
import { loginRequired } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';

export const action = loginRequired(intents(SAVED_FILTER_INTENTS));
