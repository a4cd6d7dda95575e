/** Makes up transfers with their files, recipients and downloads; the same seed makes the same ones. */
import { openCalendar } from './calendar.ts';
import { below, type Draw, drawer, pick, pickFirst, spread } from './draw.ts';
import { makePeople, type Person } from './people.ts';
import type { Vocabulary } from './vocabulary.ts';
import { BROWSERS, CITIES, type City } from './words.ts';

const DAY_MS = 86_400_000;
const LIFETIMES_DAYS = [7, 7, 7, 7, 30, 30, 3, 1, 90, 365];
/** As long as expired transfers keep their files. */
const GRACE_MS = 7 * DAY_MS;

export interface MadeTransfer {
  readonly number: number;
  readonly title: string;
  readonly message: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly seconds: number;
  readonly byMail: boolean;
  readonly locked: boolean;
  readonly files: readonly { readonly path: string; readonly size: number }[];
  readonly people: readonly Person[];
  readonly downloads: number;
  /** Whether its files would be gone by now. */
  readonly released: boolean;
}

export interface Stamp {
  readonly at: number;
  /** Which of the recipients; undefined when the link was not a person's own. */
  readonly person: number | undefined;
  readonly place: City;
  readonly browser: string;
  readonly file: string | undefined;
}

export interface MadeTransfers {
  readonly people: readonly Person[];
  readonly all: number;
  /** Whether the owner is mailed when transfers are about to end and have ended. */
  readonly notices: boolean;
  transfer(number: number): MadeTransfer;
  /** In the order of time. */
  stamps(transfer: MadeTransfer): Stamp[];
}

interface Wanted {
  readonly seed: number;
  readonly transfers: number;
  readonly downloads: number;
  readonly now: number;
  readonly notices: boolean;
  readonly vocabulary: Vocabulary;
}

export function makeTransfers({
  seed,
  transfers,
  downloads,
  now,
  notices,
  vocabulary,
}: Wanted): MadeTransfers {
  const people = makePeople(drawer(seed), Math.min(800, 20 + Math.floor(transfers / 20)), vocabulary);
  const calendar = openCalendar(now);
  const shares = downloadShares(drawer(seed + 1), transfers, downloads);

  return {
    people,
    all: transfers,
    notices,
    transfer(number) {
      const draw = drawer(seed + 7 * number);
      const sentAt = calendar.at(draw, number, transfers);
      const seconds = pick(draw, LIFETIMES_DAYS) * 86_400;
      const expiresAt = sentAt + seconds * 1_000;
      const subject = pick(draw, vocabulary.subjects);
      const byMail = draw() < 0.65;
      const files = Array.from({ length: 1 + Math.floor(spread(draw, 2)) }, (_, at) => ({
        path: `${draw() < 0.2 ? `${pick(draw, vocabulary.clients)}/` : ''}${subject.file}-${number}-${at + 1}.${pick(draw, subject.endings)}`,
        size: 1_000 + Math.floor(spread(draw, 4_000_000)),
      }));
      const named = draw();
      return {
        number,
        title:
          named < 0.8 ? `${subject.title} ${pick(draw, vocabulary.clients)} ${1 + below(draw, 400)}` : '',
        message: named > 0.2 ? subject.message : '',
        sentAt,
        expiresAt,
        seconds,
        byMail,
        locked: draw() < 0.08,
        files,
        people: byMail
          ? distinct(Array.from({ length: 1 + below(draw, 3) }, () => pickFirst(draw, people)))
          : [],
        downloads: shares[number] ?? 0,
        released: expiresAt + GRACE_MS < now,
      };
    },
    stamps(transfer) {
      const draw = drawer(seed + 7 * transfer.number + 3);
      const end = Math.min(transfer.expiresAt, now);
      const stamps = Array.from({ length: transfer.downloads }, () => stampOf(draw, transfer, end));
      return stamps.sort((one, two) => one.at - two.at);
    },
  };
}

const distinct = (people: readonly Person[]): Person[] => [
  ...new Map(people.map((each) => [each.email, each])).values(),
];

function stampOf(draw: Draw, transfer: MadeTransfer, end: number): Stamp {
  const at = transfer.sentAt + spread(draw, 1.2 * DAY_MS) + 60_000;
  const person =
    draw() < 0.85 && transfer.people.length > 0 ? below(draw, transfer.people.length) : undefined;
  const home = person === undefined ? undefined : transfer.people[person]?.home;
  return {
    // Beyond its end: at some moment of its life.
    at: at < end ? at : transfer.sentAt + draw() * Math.max(0, end - transfer.sentAt),
    person,
    place: home !== undefined && draw() < 0.9 ? home : pickFirst(draw, CITIES),
    browser: pickFirst(draw, BROWSERS),
    file: draw() < 0.4 ? pick(draw, transfer.files).path : undefined,
  };
}

/** As the database's `transfer_shelf` has it. */
export function shelfOf({ expiresAt, downloads }: MadeTransfer): number {
  if (expiresAt <= Date.now()) return EXPIRED;
  return Math.min(downloads, 1) + (expiresAt < Date.now() + EXPIRES_SOON_MS ? 2 : 0);
}

const EXPIRED = 4;
const EXPIRES_SOON_MS = 190_080_000;

/** Exactly as many downloads as wanted: none of some transfers, a few of most, many of some. */
function downloadShares(draw: Draw, transfers: number, downloads: number): Uint32Array {
  const weights = Float64Array.from({ length: transfers }, () => (draw() < 0.12 ? 0 : 0.2 + spread(draw, 1)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = new Uint32Array(transfers);
  let [reached, given] = [0, 0];
  for (const [at, weight] of weights.entries()) {
    reached += weight;
    const until = sum === 0 ? 0 : Math.round((reached / sum) * downloads);
    shares[at] = until - given;
    given = until;
  }
  return shares;
}
