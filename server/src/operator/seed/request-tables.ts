/** The rows of a seeded account's requests, table by table. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { SeededAccount } from './account.ts';
import type { Cell } from './copy-rows.ts';
import type { MadeHandIn, MadeRequest } from './requests.ts';
import { drawKey, type Rows, type TakeSlug } from './rows.ts';
import { searchForm } from './search-form.ts';

interface KeyedHandIn extends MadeHandIn {
  readonly draft: string;
  readonly slug: string;
}

interface Keyed {
  readonly request: MadeRequest;
  readonly id: string;
  readonly slug: string;
  readonly items: readonly string[];
  readonly givers: readonly string[];
  readonly handIns: readonly KeyedHandIn[];
}

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time));
const bytesOf = ({ files }: MadeHandIn): number => files.reduce((sum, { size }) => sum + size, 0);

/** In the order in which they refer to each other. */
export function requestTablesOf(
  { id: user, region }: SeededAccount,
  requests: readonly MadeRequest[],
  takeSlug: TakeSlug,
): Rows[] {
  const keyed: Keyed[] = requests.map((request) => ({
    request,
    id: randomUUID(),
    slug: takeSlug(),
    items: request.documents.items.map(() => randomUUID()),
    givers: request.people.map(drawKey),
    handIns: request.handIns.map((handIn) => ({ ...handIn, draft: drawKey(), slug: takeSlug() })),
  }));
  const table = (name: string, columns: string, make: (one: Keyed) => Iterable<readonly Cell[]>): Rows => ({
    table: name,
    columns: columns.split(' '),
    rows: function* () {
      for (const one of keyed) yield* make(one);
    },
  });
  const prefixOf = ({ slug }: Keyed, handIn: KeyedHandIn) => `${user}/#Requests/${slug}/${handIn.slug}/`;
  return [
    table(
      'drafts',
      'id owner browser type slug region prefix bytes file_count state created_at expires_at ended_at hashed_at',
      (one) =>
        one.handIns.map((handIn) => {
          const at = new Date(handIn.at);
          const place = ['request', handIn.slug, region, prefixOf(one, handIn)];
          const holds = [bytesOf(handIn), handIn.files.length, 'sealed'];
          return [handIn.draft, user, randomBytes(32), ...place, ...holds, at, at, at, at];
        }),
    ),
    table('files', 'draft_id position path key size crc32 created_at', (one) =>
      one.handIns.flatMap((handIn) =>
        handIn.files.map(({ path, size }, at) => [
          ...[handIn.draft, at, path, prefixOf(one, handIn) + path],
          ...[size, size, new Date(handIn.at)],
        ]),
      ),
    ),
    table(
      'requests',
      'id slug user_id owner send_as title region deadline expires_at created_at closed_at fulfilled_at deadline_told_at expired_told_at search',
      ({ request, id, slug }) => {
        const { title, documents, people, askedAt, deadline, expiresAt, closedAt, fulfilledAt } = request;
        const words = [title, ...documents.items.map(({ name }) => name)];
        const names = people.flatMap(({ name, email, company }) => [name, email, company]);
        const over = (time: number) => (time <= Date.now() ? new Date(time) : null);
        return [
          [
            ...[id, slug, user, user, 'email', title, region],
            ...[new Date(deadline), new Date(expiresAt), new Date(askedAt)],
            ...[dateOf(closedAt), dateOf(fulfilledAt), over(deadline), over(expiresAt)],
            searchForm([...words, ...names].join(' ')),
          ],
        ];
      },
    ),
    table('request_items', 'id request_id position name required most', ({ request, id, items }) =>
      request.documents.items.map(({ name, required }, at) => [items[at] ?? '', id, at, name, required, 20]),
    ),
    table(
      'givers',
      'id request_id email name company invited position verified_at mail_id mailed_at opened_at created_at',
      ({ request, id, givers }) =>
        request.people.map(({ email, name, company }, at) => {
          const came = dateOf(request.handIns.find(({ person }) => person === at)?.at);
          const asked = new Date(request.askedAt);
          const who = [givers[at] ?? '', id, email, name, company, true, at];
          return [...who, came, randomUUID(), asked, came, asked];
        }),
    ),
    table(
      'hand_ins',
      'request_id giver_id item_id draft_id state reason bytes file_count country city created_at decided_at decision_told_at owner_told_at',
      ({ request, id, items, givers, handIns }) =>
        handIns.map((handIn) => {
          const { person, item, draft, state, at } = handIn;
          const home = request.people[person]?.home;
          const decided = state === 'waiting' ? null : new Date(at + 3_600_000);
          return [
            ...[id, givers[person] ?? '', items[item] ?? '', draft],
            ...[
              state,
              state === 'refused' ? request.documents.reason : '',
              bytesOf(handIn),
              handIn.files.length,
            ],
            ...[home?.country ?? null, home?.city ?? null, new Date(at), decided, decided, new Date(at)],
          ];
        }),
    ),
  ];
}
