/** Gallery: people, flags, states, tables, long lists, and lists with nothing in them. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { FailedState } from '../lists/failed-state.tsx';
import { BarButton, FloatingBar } from '../lists/floating-bar.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { LongList } from '../lists/long-list.tsx';
import { NoMatches } from '../lists/no-matches.tsx';
import { Skeleton } from '../lists/skeleton.tsx';
import { type Sort, Table } from '../lists/table.tsx';
import { VirtualList } from '../lists/virtual-list.tsx';
import { Flag } from '../maps/flag.tsx';
import { StateDot, type StateTone } from '../progress/state-dot.tsx';
import { Avatar } from '../waybill/avatar.tsx';
import { Slug } from '../waybill/slug.tsx';
import type { Samples } from './samples.ts';
import { Row, Section, Specimen } from './specimen.tsx';

const tones: readonly StateTone[] = ['delivered', 'expiring', 'refused', 'route', 'muted'];
const names = [
  'Joris de Vries',
  'Mei Chen',
  '陈美',
  'Ana',
  'k.rao@nhava.in',
  'Michael Okafor',
  'Zoë',
  'Li Wei',
];
const receivers = [
  { email: 'mei@huanyu.cn', city: 0, downloads: 4, last: '14:02' },
  { email: 'k.rao@nhava.in', city: 1, downloads: 1, last: '08:40' },
  {
    email: 'a-very-long-address-of-a-department@subsidiary.portline-logistics.example',
    city: 2,
    downloads: 12,
    last: '3 Nov',
  },
];
const many = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  slug: (index * 7919 + 60_466_176).toString(36).toUpperCase(),
}));

function ManyRow({ slug, t }: { slug: string; t: Samples }) {
  return (
    <div className="flex h-12 items-center justify-between gap-4 px-3">
      <Slug value={slug} size="sm" />
      <span className="truncate text-14 text-ink-2">{t.title}</span>
      <StateDot tone="delivered">{t.states[0]}</StateDot>
    </div>
  );
}

export function Lists({ t }: { t: Samples }) {
  const [sort, setSort] = useState<Sort>({ key: 'downloads', direction: 'descending' });
  const [opened, setOpened] = useState('');
  const [words, setWords] = useState('');
  const [receiver = '', city = '', downloads = '', last = ''] = t.columns;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const rows = [...receivers].sort(
    (a, b) => turn * (sort.key === 'downloads' ? a.downloads - b.downloads : a.email.localeCompare(b.email)),
  );
  return (
    <Section id="lists" title="Lists">
      <Specimen name="avatars">
        <Row>
          {names.map((name, index) => (
            <Avatar
              key={name}
              name={name}
              shape={index % 2 ? 'round' : 'square'}
              size={[48, 40, 40, 32, 32, 28, 24, 24][index]}
            />
          ))}
          <Avatar name="Portline Logistics" tone="ink" size={40} />
          <Avatar name="Broken picture" src="data:image/png;base64,broken" size={40} />
        </Row>
      </Specimen>
      <Specimen name="flags and states">
        <Row>
          {['CN', 'IN', 'DE', 'BR', 'CH', 'NP', 'JP', 'ZZ'].map((country) => (
            <Flag key={country} country={country} size={15} label={country} />
          ))}
        </Row>
        <div className="mt-4">
          <Row>
            {t.states.map((state, index) => (
              <StateDot key={state} tone={tones[index] ?? 'muted'} live={index === 3}>
                {state}
              </StateDot>
            ))}
          </Row>
        </div>
      </Specimen>
      <Specimen name="table, sortable; cards where it is narrow" wide>
        <Table
          caption={t.tableCaption}
          rows={rows}
          rowKey={(row) => row.email}
          sort={sort}
          onSort={setSort}
          columns={[
            {
              key: 'receiver',
              header: receiver,
              cell: (row) => <span className="break-all">{row.email}</span>,
              sortable: true,
            },
            { key: 'city', header: city, cell: (row) => t.places[row.city] },
            {
              key: 'downloads',
              header: downloads,
              cell: (row) => <span className="num">{row.downloads}</span>,
              align: 'end',
              sortable: true,
            },
            {
              key: 'last',
              header: last,
              cell: (row) => <span className="num text-ink-2">{row.last}</span>,
              align: 'end',
            },
          ]}
        />
      </Specimen>
      <Specimen name="10,000 rows, keys j k Home End Enter">
        <VirtualList
          label={t.listLabel}
          items={many}
          itemKey={(item) => item.id}
          rowHeight={49}
          onOpen={(item) => setOpened(item.slug)}
          className="h-72 border-y border-line"
          row={(item) => <ManyRow slug={item.slug} t={t} />}
        />
        <output data-testid="opened" className="num mt-2 block min-h-5 text-12 text-ink-2">
          {opened}
        </output>
      </Specimen>
      <Specimen name="10,000 rows that are only read">
        <LongList
          label={t.listLabel}
          items={many}
          itemKey={(item) => item.id}
          className="h-72 border-y border-line"
          row={(item) => <ManyRow slug={item.slug} t={t} />}
        />
      </Specimen>
      <Specimen name="loading">
        <div className="grid gap-4">
          {[0, 1, 2].map((row) => (
            <div key={row} className="flex items-center gap-3">
              <Skeleton width={40} height={40} shape="box" />
              <div className="flex-1">
                <Skeleton width={`${60 - row * 10}%`} />
                <Skeleton width={`${40 + row * 6}%`} height={10} className="mt-2" />
              </div>
              <Skeleton width={64} height={20} shape="round" />
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="empty">
        <EmptyState title={t.emptyTitle} action={<Button variant="primary">{t.emptyAction}</Button>}>
          {t.emptyText}
        </EmptyState>
      </Specimen>
      <Specimen name="search of a list, and nothing found">
        <ListSearch
          label={t.listLabel}
          placeholder={t.listLabel}
          clearLabel={t.close}
          maxLength={100}
          value={words}
          onChange={setWords}
          onDown={() => {}}
        />
        <NoMatches
          title={t.emptyTitle}
          everywhereLabel={t.more}
          onEverywhere={() => setWords('')}
          clearLabel={t.close}
          onClear={() => setWords('')}
        >
          {t.emptyText}
        </NoMatches>
      </Specimen>
      <Specimen name="bar over a list with a selection">
        <div className="relative h-20 overflow-hidden [contain:layout]">
          <FloatingBar
            className="bottom-3 left-1/2"
            label={t.more}
            count={<span className="num">2</span>}
            clearLabel={t.close}
            onClear={() => {}}
          >
            <BarButton label={t.remove} icon={<Trash2 size={16} aria-hidden="true" />} />
          </FloatingBar>
        </div>
      </Specimen>
      <Specimen name="failed to load">
        <FailedState title={t.errorTitle} retryLabel={t.undo} onRetry={() => {}}>
          {t.errorText}
        </FailedState>
      </Specimen>
    </Section>
  );
}
