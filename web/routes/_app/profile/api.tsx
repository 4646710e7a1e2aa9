import { redirect } from '@remix-run/node';
import { loginOnly } from '~/lib/server/guards.server';

/** Where access tokens stood before they came to the devices; links to it are out in the world. */
export const loader = loginOnly(() => redirect('/profile/sessions'));
