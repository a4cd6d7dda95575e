/** The rows of a seeded account, table by table. */
import { randomBytes, randomUUID } from 'node:crypto';
import { personOf } from '@waybill/contract/person';
import { DEFAULT_REGION } from '@waybill/contract/regions';
import type { SeededAccount } from './account.ts';
import type { Cell } from './copy-rows.ts';
import { drawer } from './draw.ts';
import type { Paper, Papers, Stamp } from './papers.ts';
import { monthThird, saltedGrams, searchForm, searchGrams, searchSalt } from './search-form.ts';

/** A paper with the keys by which its rows name each other. */
interface Keyed {
  readonly paper: Paper;
  readonly id: string;
  readonly draft: string;
  readonly slug: string;
  readonly recipients: readonly string[];
}

export interface Rows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: () => Iterable<readonly Cell[]>;
}

export const drawKey = (): string => randomBytes(16).toString('base64url');

/** Takes the next of the slugs that were drawn. */
export type TakeSlug = () => string;

/** In the order in which they refer to each other. */
export function tablesOf(account: SeededAccount, papers: Papers, takeSlug: TakeSlug): Rows[] {
  const keyed: Keyed[] = Array.from({ length: papers.all }, (_, number) => {
    const paper = papers.paper(number);
    return {
      paper,
      id: randomUUID(),
      draft: drawKey(),
      slug: takeSlug(),
      recipients: paper.people.map(drawKey),
    };
  });
  const each = (make: (item: Keyed) => Iterable<readonly Cell[]>) =>
    function* () {
      for (const item of keyed) yield* make(item);
    };
  return [
    drafts(account, each),
    files(each),
    transfers(account, papers.notices, each),
    {
      table: 'transfer_drafts',
      columns: ['draft_id', 'transfer_id', 'position'],
      rows: each(({ id, draft }) => [[draft, id, 0]]),
    },
    recipients(papers, each),
    downloads(papers, each),
    search(account, each),
    contacts(account, papers),
  ];
}

type Each = (make: (item: Keyed) => Iterable<readonly Cell[]>) => () => Iterable<readonly Cell[]>;

const bytesOf = ({ files: all }: Paper): number => all.reduce((sum, { size }) => sum + size, 0);

const drafts = ({ id: user }: SeededAccount, each: Each): Rows => ({
  table: 'drafts',
  columns:
    'id owner user_id type slug region prefix bytes file_count state created_at expires_at ended_at cleared_at hashed_at'.split(
      ' ',
    ),
  rows: each(({ paper, draft, slug }) => {
    const [sent, ended] = [new Date(paper.sentAt), paper.released ? new Date(paper.expiresAt) : null];
    return [
      [
        draft,
        user,
        user,
        'userUpload',
        slug,
        DEFAULT_REGION,
        `${user}/${slug}/`,
        bytesOf(paper),
        paper.files.length,
        paper.released ? 'released' : 'sealed',
        sent,
        sent,
        ended,
        ended,
        // There are no bytes to read for a checksum.
        sent,
      ],
    ];
  }),
});

const files = (each: Each): Rows => ({
  table: 'files',
  columns: ['draft_id', 'position', 'path', 'key', 'size', 'crc32', 'created_at'],
  rows: each(({ paper, draft, slug }) =>
    paper.files.map(({ path, size }, at) => [
      draft,
      at,
      path,
      `${slug}/${path}`,
      size,
      size,
      new Date(paper.sentAt),
    ]),
  ),
});

const transfers = (
  { id: user, email, name, company }: SeededAccount,
  notices: boolean,
  each: Each,
): Rows => ({
  table: 'transfers',
  columns: [
    'id',
    'slug',
    'owner',
    'user_id',
    'sender_email',
    'sender_name',
    'company',
    'send_as',
    'open_by_link',
    'title',
    'message',
    'password_hash',
    'region',
    'bytes',
    'file_count',
    'expiry_seconds',
    'expires_at',
    'created_at',
    'released_at',
    'total_downloads',
    'expiring_told_at',
    'expired_told_at',
    'sent_from',
  ],
  rows: each(({ paper, id, slug }) => {
    const [sent, end] = [new Date(paper.sentAt), new Date(paper.expiresAt)];
    // As if its sender had been mailed before it ends, so that no job does it.
    const mailed = notices && paper.expiresAt > Date.now() ? null : end;
    return [
      [
        id,
        slug,
        user,
        user,
        email,
        name,
        company,
        paper.byMail ? 'email' : 'link',
        !paper.byMail,
        paper.title,
        paper.message,
        paper.locked ? 'seeded' : null,
        DEFAULT_REGION,
        bytesOf(paper),
        paper.files.length,
        paper.seconds,
        end,
        sent,
        paper.released ? end : null,
        paper.downloads,
        mailed,
        mailed,
        SENT_FROM,
      ],
    ];
  }),
});

const SENT_FROM = JSON.stringify({ city: 'Hong Kong', country_code: 'HK', latitude: 22.3, longitude: 114.2 });

/** Their first downloads; those who downloaded had opened the page. */
function firstTimes(stamps: readonly Stamp[]): Map<number, number> {
  const first = new Map<number, number>();
  for (const { person, at } of stamps) if (person !== undefined && !first.has(person)) first.set(person, at);
  return first;
}

const recipients = (papers: Papers, each: Each): Rows => ({
  table: 'recipients',
  columns: [
    'id',
    'transfer_id',
    'email',
    'person',
    'name',
    'company',
    'position',
    'mail_id',
    'mailed_at',
    'opened_at',
    'downloaded_at',
    'created_at',
  ],
  rows: each(({ paper, id, recipients: keys }) => {
    const first = firstTimes(papers.stamps(paper));
    const draw = drawer(paper.number);
    const sent = new Date(paper.sentAt);
    return paper.people.map(({ email, name, company }, at) => {
      const took = first.get(at);
      const looked = took ?? (draw() < 0.3 ? Math.min(paper.sentAt + 7_200_000, Date.now()) : undefined);
      const opened = looked === undefined ? null : new Date(looked);
      return [
        keys[at] ?? '',
        id,
        email,
        personOf(email),
        name,
        company,
        at,
        randomUUID(),
        sent,
        opened,
        took === undefined ? null : new Date(took),
        sent,
      ];
    });
  }),
});

const downloads = (papers: Papers, each: Each): Rows => ({
  table: 'downloads',
  columns: [
    'transfer_id',
    'recipient_id',
    'file_name',
    'receiver',
    'country',
    'country_name',
    'city',
    'latitude',
    'longitude',
    'browser',
    'created_at',
    'seen_at',
    'mailed_at',
  ],
  rows: each(({ paper, id, recipients: keys }) =>
    papers.stamps(paper).map(({ at, person, place, browser, file }) => {
      const when = new Date(at);
      return [
        id,
        person === undefined ? null : (keys[person] ?? null),
        file ?? null,
        Buffer.from([paper.number & 255, person ?? 255]),
        place.country,
        place.countryName,
        place.city,
        place.latitude,
        place.longitude,
        browser,
        when,
        when,
        when,
      ];
    }),
  ),
});

function search({ id: user }: SeededAccount, each: Each): Rows {
  const salts = new Map<number, number>();
  const saltOf = (third: number): number => {
    const salt = salts.get(third) ?? searchSalt(user, third);
    salts.set(third, salt);
    return salt;
  };
  return {
    table: 'transfer_search',
    columns: ['transfer_id', 'form', 'grams'],
    rows: each(({ paper, id }) => {
      const people = paper.people.flatMap(({ name, email, company }) => [name, email, company]);
      const form = searchForm(
        [paper.title, paper.message, ...people, ...paper.files.map(({ path }) => path)].join(' '),
      );
      return [[id, form, saltedGrams(searchGrams(form), saltOf(monthThird(new Date(paper.sentAt))))]];
    }),
  };
}

const contacts = ({ id: user }: SeededAccount, { people }: Papers): Rows => ({
  table: 'contacts',
  columns: ['user_id', 'email', 'name', 'company'],
  rows: () => people.map(({ email, name, company }) => [user, email, name, company]),
});
