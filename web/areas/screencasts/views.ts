import type { SerializeFrom } from '@remix-run/node';
import type { costOf, screenCastsPage } from './screen-casts.server';
import type { Uuid } from '@server/shared/ids/id';

export type PageData = SerializeFrom<Awaited<ReturnType<typeof screenCastsPage>>>;
export type DayData = NonNullable<PageData['day']>;
export type CellData = DayData['hours'][number]['cells'][number];
export type ScreenshotData = CellData['screenshots'][number];
export interface Frame {
  screenshot: ScreenshotData;
  cell: CellData;
}
export type CostData = SerializeFrom<Awaited<ReturnType<typeof costOf>>>;

/** Deleted and expired ones have nothing to show. */
export function isShown({ state }: Pick<ScreenshotData, 'state'>): boolean {
  return state === 'READY' || state === 'PENDING' || state === 'FAILED';
}

export function pictureUrl(uuid: Uuid<'screencast'>, size: 'picture' | 'thumbnail'): string {
  return `/screen-casts/${uuid}/${size}`;
}

/** The small picture is there to be shown at once; so it is said, too, of one that cannot be had. */
export async function loaded(uuid: Uuid<'screencast'>): Promise<void> {
  const image = new Image();
  image.src = pictureUrl(uuid, 'thumbnail');
  await image.decode().catch(() => undefined);
}
