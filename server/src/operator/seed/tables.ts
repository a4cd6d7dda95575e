/** The rows of a seeded account, table by table. */
import { randomUUID } from 'node:crypto';
import { personOf } from '@waybill/contract/person';
import { topFolder } from '@waybill/contract/titles';
import type { SeededAccount } from './account.ts';
import type { Cell } from './copy-rows.ts';
import { drawer } from './draw.ts';
import { drawKey, type Rows, type TakeSlug } from './rows.ts';
import { monthThird, saltedGrams, searchForm, searchGrams, searchSalt } from './search-form.ts';
import { type MadeTransfer, type MadeTransfers, type Stamp, shelfOf } from './transfers.ts';

/** A transfer with the keys by which its rows name each other. */
interface Keyed {
  readonly transfer: MadeTransfer;
  readonly id: string;
  readonly draft: string;
  readonly slug: string;
  readonly recipients: readonly string[];
}

/** In the order in which they refer to each other. */
export function tablesOf(account: SeededAccount, made: MadeTransfers, takeSlug: TakeSlug): Rows[] {
  const keyed: Keyed[] = Array.from({ length: made.all }, (_, number) => {
    const transfer = made.transfer(number);
    return {
      transfer,
      id: randomUUID(),
      draft: drawKey(),
      slug: takeSlug(),
      recipients: transfer.people.map(drawKey),
    };
  });
  const each = (make: (item: Keyed) => Iterable<readonly Cell[]>) =>
    function* () {
      for (const item of keyed) yield* make(item);
    };
  return [
    drafts(account, each),
    files(each),
    transfers(account, made.notices, each),
    {
      table: 'transfer_drafts',
      columns: ['draft_id', 'transfer_id', 'position'],
      rows: each(({ id, draft }) => [[draft, id, 0]]),
    },
    recipients(made, each),
    downloads(made, each),
    search(account, each),
    contacts(account, made),
  ];
}

type Each = (make: (item: Keyed) => Iterable<readonly Cell[]>) => () => Iterable<readonly Cell[]>;

const bytesOf = ({ files: all }: MadeTransfer): number => all.reduce((sum, { size }) => sum + size, 0);

const drafts = ({ id: user, region }: SeededAccount, each: Each): Rows => ({
  table: 'drafts',
  columns:
    'id owner user_id type slug region prefix bytes file_count state created_at expires_at ended_at cleared_at hashed_at listed'.split(
      ' ',
    ),
  rows: each(({ transfer, draft, slug }) => {
    const [sent, ended] = [
      new Date(transfer.sentAt),
      transfer.released ? new Date(transfer.expiresAt) : null,
    ];
    return [
      [
        draft,
        user,
        user,
        'userUpload',
        slug,
        region,
        `${user}/${slug}/`,
        bytesOf(transfer),
        transfer.files.length,
        transfer.released ? 'released' : 'sealed',
        sent,
        sent,
        ended,
        ended,
        // There are no bytes to read for a checksum.
        sent,
        transfer.released,
      ],
    ];
  }),
});

const files = (each: Each): Rows => ({
  table: 'files',
  columns: 'draft_id position path key size crc32 created_at'.split(' '),
  rows: each(({ transfer, draft, slug }) =>
    transfer.files.map(({ path, size }, at) => [
      draft,
      at,
      path,
      `${slug}/${path}`,
      size,
      size,
      new Date(transfer.sentAt),
    ]),
  ),
});

const transfers = (
  { id: user, email, name, company, region }: SeededAccount,
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
    'folder',
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
    'shelf',
    'expiring_told_at',
    'expired_told_at',
    'sent_from',
  ],
  rows: each(({ transfer, id, slug }) => {
    const [sent, end] = [new Date(transfer.sentAt), new Date(transfer.expiresAt)];
    // As if its sender had been mailed before it ends, so that no job does it.
    const mailed = notices && transfer.expiresAt > Date.now() ? null : end;
    return [
      [
        id,
        slug,
        user,
        user,
        email,
        name,
        company,
        transfer.byMail ? 'email' : 'link',
        !transfer.byMail,
        transfer.title,
        topFolder(transfer.files.map(({ path }) => path)),
        transfer.message,
        transfer.locked ? 'seeded' : null,
        region,
        bytesOf(transfer),
        transfer.files.length,
        transfer.seconds,
        end,
        sent,
        transfer.released ? end : null,
        transfer.downloads,
        shelfOf(transfer),
        mailed,
        mailed,
        SENT_FROM,
      ],
    ];
  }),
});

const SENT_FROM = JSON.stringify({ city: 'Rotterdam', country_code: 'NL', latitude: 51.9, longitude: 4.5 });

/** Their first downloads; those who downloaded had opened the page. */
function firstTimes(stamps: readonly Stamp[]): Map<number, number> {
  const first = new Map<number, number>();
  for (const { person, at } of stamps) if (person !== undefined && !first.has(person)) first.set(person, at);
  return first;
}

const recipients = (made: MadeTransfers, each: Each): Rows => ({
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
  rows: each(({ transfer, id, recipients: keys }) => {
    const first = firstTimes(made.stamps(transfer));
    const draw = drawer(transfer.number);
    const sent = new Date(transfer.sentAt);
    return transfer.people.map(({ email, name, company }, at) => {
      const took = first.get(at);
      const looked = took ?? (draw() < 0.3 ? Math.min(transfer.sentAt + 7_200_000, Date.now()) : undefined);
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

const downloads = (made: MadeTransfers, each: Each): Rows => ({
  table: 'downloads',
  columns:
    'transfer_id recipient_id file_name receiver country country_name city latitude longitude browser created_at seen_at mailed_at'.split(
      ' ',
    ),
  rows: each(({ transfer, id, recipients: keys }) =>
    made.stamps(transfer).map(({ at, person, place, browser, file }) => {
      const when = new Date(at);
      return [
        id,
        person === undefined ? null : (keys[person] ?? null),
        file ?? null,
        Buffer.from([transfer.number & 255, person ?? 255]),
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
    rows: each(({ transfer, id }) => {
      const people = transfer.people.flatMap(({ name, email, company }) => [name, email, company]);
      const form = searchForm(
        [transfer.title, transfer.message, ...people, ...transfer.files.map(({ path }) => path)].join(' '),
      );
      return [[id, form, saltedGrams(searchGrams(form), saltOf(monthThird(new Date(transfer.sentAt))))]];
    }),
  };
}

const contacts = ({ id: user }: SeededAccount, { people }: MadeTransfers): Rows => ({
  table: 'contacts',
  columns: ['user_id', 'email', 'name', 'company'],
  rows: () => people.map(({ email, name, company }) => [user, email, name, company]),
});
