import type { SerializeFrom } from '@remix-run/node';
import type { manualTimePage } from './manual-time.server';

type Data = SerializeFrom<Awaited<ReturnType<typeof manualTimePage>>>;
export type QueueData = Extract<Data, { view: 'queue' }>;
export type OwnData = Extract<Data, { view: 'mine' }>;
export type DecidedData = Extract<Data, { view: 'decided' }>;
export type PageData = Data;
export type TimeRow = QueueData['rows'][number];
