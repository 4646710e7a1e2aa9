import type { Uuid } from '@server/shared/ids/id';
import type { BlockView } from './axis';

export interface BlockQuery {
  user: Uuid<'user'>;
  day: string;
  zone: string;
  /** Projects of the page's address, with commas between them. */
  projects: string;
  /** Left out: the whole day. */
  block: BlockView | null;
  /** Asks for as much as a glance needs. */
  brief?: boolean;
}

/** Where to ask what a stretch is made of. */
export function blockAddress({ user, day, zone, projects, block, brief }: BlockQuery): string {
  const asked = new URLSearchParams({ user, day, zone });
  for (const project of projects.split(',').filter(Boolean)) asked.append('projects', project);
  if (block) {
    asked.set('from', String(block.from));
    asked.set('to', String(block.to));
  }
  if (brief) asked.set('brief', '1');
  return `/resources/activities?${asked}`;
}
