import type { LiveTopics } from '@server/shared/realtime/live-message';
import { jobTray } from '~/lib/jobs';
import { onLive } from '~/lib/live/live-topics';

type Progress = NonNullable<LiveTopics['productivityChanged']['rating']>;

const followed = new Set<string>();

export interface RatingWords {
  title: string;
  open: string;
}

/** Shows in the job tray how far it is, also when its page was left: the server says so after each person. */
export function followRating(rating: Progress, words: RatingWords): void {
  const { uuid } = rating;
  if (!followed.has(uuid)) {
    followed.add(uuid);
    const stop = onLive('productivityChanged', (changed) => {
      const told = changed?.rating;
      if (told?.uuid !== uuid) return;
      report(told, words);
      if (told.finished) stop();
    });
  }
  report(rating, words);
}

/** Tells whether the rating was begun or found under way on a page of this tab. */
export function isFollowed(uuid: string): boolean {
  return followed.has(uuid);
}

function report({ uuid, done, total, finished }: Progress, { title, open }: RatingWords): void {
  jobTray.report({
    id: uuid,
    title,
    percent: (done / Math.max(1, total)) * 100,
    state: finished ? 'done' : 'running',
    link: { to: '/productivity', label: open },
  });
}
