import { useState } from 'react';
import { Avatar } from '~/ui/basics/avatar';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { DurationText } from '~/ui/basics/duration-text';
import { MoneyText } from '~/ui/basics/money-text';
import { DayRibbon, RibbonLegend } from '~/ui/charts/day-ribbon';
import type { RibbonSpan } from '~/ui/charts/ribbon-shapes';
import { Pagination } from '~/ui/data/pagination';
import { type Column, type Sort, Table } from '~/ui/data/table';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';
import styles from './ui-kit.module.css';

interface Person {
  name: string;
  seconds: number;
  minor: string;
  since: string;
  state: 'ok' | 'progress' | 'waiting' | 'off';
}

const PEOPLE: Person[] = [
  { name: 'Asha Rai', seconds: 24120, minor: '71244', since: '2026-11-20T04:10:00Z', state: 'ok' },
  { name: 'Bikram Karki', seconds: 14700, minor: '24426', since: '2026-11-19T12:40:00Z', state: 'waiting' },
  { name: 'Chen Liu', seconds: 27000, minor: '-1250', since: '2026-11-20T02:00:00Z', state: 'progress' },
  { name: '佐藤 花子', seconds: 0, minor: '0', since: '2026-10-02T08:00:00Z', state: 'off' },
];
const WORDS = { ok: 'Active', waiting: 'Invited', progress: 'On the way', off: 'Disabled' };

const COLUMNS: Column<Person>[] = [
  {
    id: 'name',
    head: 'Person',
    sortable: true,
    phone: 'title',
    foot: 'Sum',
    cell: (person) => (
      <span className={styles.person}>
        <Avatar name={person.name} size={26} />
        {person.name}
      </span>
    ),
  },
  {
    id: 'state',
    head: 'State',
    cell: (person) => <StatusChip status={person.state}>{WORDS[person.state]}</StatusChip>,
  },
  { id: 'since', head: 'Last seen', cell: (person) => <DateText value={person.since} time offset={345} /> },
  {
    id: 'worked',
    head: 'Worked',
    number: true,
    sortable: true,
    foot: <DurationText seconds={65820} />,
    cell: (person) => <DurationText seconds={person.seconds} />,
  },
  {
    id: 'pay',
    head: 'Pay',
    number: true,
    phone: 'number',
    foot: <MoneyText minor="94420" currency="USD" />,
    cell: (person) => <MoneyText minor={person.minor} currency="USD" signed />,
  },
];

const DAY: RibbonSpan[] = [
  { kind: 'productive', from: 485, to: 562 },
  { kind: 'neutral', from: 562, to: 590 },
  { kind: 'productive', from: 596, to: 668 },
  { kind: 'unproductive', from: 668, to: 705 },
  { kind: 'idle', from: 705, to: 740 },
  { kind: 'manual', from: 780, to: 850 },
  { kind: 'productive', from: 852, to: 960 },
  { kind: 'pending', from: 970, to: 1020 },
];

export function LedgerSamples() {
  const [sort, setSort] = useState<Sort>({ by: 'name', descending: false });
  const rows = [...PEOPLE].sort((a, b) => {
    const order = sort.by === 'worked' ? a.seconds - b.seconds : a.name < b.name ? -1 : 1;
    return sort.descending ? -order : order;
  });
  return (
    <>
      <Panel title="Day ribbon" help="Class is readable by its shape. Enter opens the same day as a table.">
        <Stack gap={16}>
          <DayRibbon
            label="Asha Rai, Nov 20, 2026"
            spans={DAY}
            from={420}
            to={1080}
            now={1030}
            height={40}
            width={1200}
            expandable
          />
          <DayRibbon label="Asha Rai, Nov 20, 2026, small" spans={DAY} from={420} to={1080} height={16} width={1200} />
          <RibbonLegend />
        </Stack>
      </Panel>
      <Panel title="Table" flush footer={<Pagination page={3} perPage={20} total={1482} />}>
        <Table
          caption="People and their pay"
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => row.name}
          sort={sort}
          onSort={setSort}
        />
      </Panel>
    </>
  );
}
