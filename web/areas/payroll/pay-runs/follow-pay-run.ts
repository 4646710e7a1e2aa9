import type { LiveTopics } from '@server/shared/realtime/live-message';
import { postInBackground } from '~/lib/actions/post-in-background';
import { jobTray } from '~/lib/jobs';
import { onLive } from '~/lib/live/live-topics';
import { toast } from '~/lib/toasts';

type Progress = LiveTopics['payRunProgress'];
type Known = Pick<Progress, 'done' | 'skipped' | 'total' | 'finished'> & { uuid: string };

export interface RunWords {
  title: string;
  open: string;
  note: (progress: Pick<Progress, 'done' | 'skipped'>) => string;
}

const STOP = '/resources/pay-run';

const begun = new Set<string>();
const followed = new Set<string>();

/** Notes that the run was begun in this tab: it may be over before any page has seen it under way. */
export function noteBegun(uuid: string): void {
  begun.add(uuid);
}

/** Tells whether the run was begun or found under way on a page of this tab. */
export function isFollowed(uuid: string): boolean {
  return begun.has(uuid) || followed.has(uuid);
}

/** Shows in the job tray how far it is, also when its page was left: the server says so after each group. */
export function followPayRun(run: Known, words: RunWords): void {
  if (!followed.has(run.uuid)) {
    followed.add(run.uuid);
    const unfollow = onLive('payRunProgress', (told) => {
      if (told?.uuid !== run.uuid) return;
      report(told, words);
      if (told.finished) unfollow();
    });
  }
  report(run, words);
}

/** Stops the run after the group that is under way. */
async function stop(uuid: string): Promise<void> {
  const { refusal } = await postInBackground(STOP, [['run', uuid]]);
  if (refusal) toast.error(refusal.message);
}

function report({ uuid, done, skipped, total, finished }: Known, { title, open, note }: RunWords): void {
  const over = done + skipped < total ? 'stopped' : 'done';
  jobTray.report({
    id: uuid,
    title,
    percent: (100 * (done + skipped)) / Math.max(1, total),
    state: finished ? over : 'running',
    note: note({ done, skipped }),
    cancel: () => void stop(uuid),
    link: { to: `/payment-history?run=${uuid}`, label: open },
  });
}
