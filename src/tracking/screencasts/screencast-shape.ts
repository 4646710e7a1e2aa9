import { UsageKind } from '../activities/sync.dto.js';
import { type ScreencastDto, ScreencastStatus } from './screencast.dto.js';
import { ScreencastCellKind, type ScreencastDayDto } from './screencast-day.dto.js';
import type { CellView, ScreencastDay } from './screencast-days.service.js';
import type { ScreencastLookDto } from './screencast-look.dto.js';
import type { LookRow } from './screencast-looks.query.js';
import type { ScreencastView } from './screencast-views.service.js';

export function toScreencastDto(view: ScreencastView): ScreencastDto {
  const path = view.state === 'READY' ? `/tracker/screencasts/${view.uuid}` : null;
  return {
    ...view,
    id: view.uuid,
    state: ScreencastStatus[view.state],
    picture: path && `${path}/picture`,
    thumbnail: path && `${path}/thumbnail`,
  };
}

export function toScreencastDayDto({ hours, ...day }: ScreencastDay): ScreencastDayDto {
  return { ...day, hours: hours.map(({ cells, ...hour }) => ({ ...hour, cells: cells.map(toCellDto) })) };
}

function toCellDto({ kind, uses, screencasts, ...cell }: CellView) {
  return {
    ...cell,
    kind: ScreencastCellKind[kind],
    uses: uses.map((use) => ({ ...use, kind: UsageKind[use.kind] })),
    screencasts: screencasts.map(toScreencastDto),
  };
}

export function toLookDto(row: LookRow): ScreencastLookDto {
  return {
    viewer: { uuid: row.viewer_uuid, name: row.viewer_name },
    screencast: row.screencast_uuid,
    takenAt: row.taken_at,
    firstAt: row.first_at,
    lastAt: row.last_at,
    looks: Number(row.looks),
  };
}
