import { type ScreencastDayDto } from './days/screencast-day.dto.js';
import type { CellView, ScreencastDay } from './days/screencast-days.service.js';
import type { ScreencastView } from './records/screencast-views.service.js';
import { type ScreencastDto } from './records/screencast.dto.js';

export function toScreencastDto(view: ScreencastView): ScreencastDto {
  const path = view.state === 'READY' ? `/tracker/screencasts/${view.uuid}` : null;
  return {
    ...view,
    id: view.uuid,
    state: view.state,
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
    kind,
    uses: uses.map((use) => ({ ...use })),
    screencasts: screencasts.map(toScreencastDto),
  };
}
