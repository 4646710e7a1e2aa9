import type { MetaFunction } from '@remix-run/node';
import type { TextKey } from '~/lib/locale/text-key';

/** What a route says about its page beside its loader. */
export interface PageHandle {
  /** Of the browser's tab, in the person's language. */
  title: TextKey;
}

/** Pages behind a mailed link: the token in their address must reach no other page and no search engine. */
export const secretPageMeta: MetaFunction = () => [
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];
