import type { MetaFunction } from '@remix-run/node';
import type { Slug } from '@server/shared/permissions/slug';
import type { LiveTopic } from '@server/shared/realtime/live-message';
import type { MenuIconName } from '~/areas/shell/menu/menu-icon';
import type { MenuGroupId } from '~/areas/shell/menu/menu.server';
import type { LiveReload } from '~/lib/live/use-live-reload';
import type { TextArea, TextKey } from '~/lib/locale/text-key';

/** Facts about the page of a route that stand beside its loader. */
export interface PageHandle {
  /** Title of the browser's tab, in the person's language; layouts may have none. */
  title?: TextKey;
  /**
   * The areas whose texts the page needs besides those of the layouts around it; a test knows which
   * (page-texts.spec.ts).
   */
  texts?: readonly TextArea[];
  menu?: MenuPlace;
  /** Messages on which the open page loads again, besides those on which every page does. */
  live?: readonly (LiveTopic | LiveReload)[];
  /** Address that is opened instead when another project is chosen on a page about one thing of a project. */
  afterSwitch?: string;
}

/** The page's entry in the menu. Whoever the guard of its loader lets in sees it; the order is that of routes.ts. */
export interface MenuPlace {
  group: MenuGroupId;
  /** The page's title, if left out. */
  label?: TextKey;
  /** Sentence on what is behind the entry. */
  help: TextKey;
  icon: MenuIconName;
  /** `g` and then this letter goes there. */
  chord?: string;
  /** Fewer see the entry than may open the page: only whoever holds any one of these too. */
  needs?: readonly Slug[];
  development?: true;
}

/** Pages behind a mailed link: the token in their address must reach no other page and no search engine. */
export const secretPageMeta: MetaFunction = () => [
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];
