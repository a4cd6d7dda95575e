/** Makes up requests with their people and what they handed in; the same seed makes the same ones. */
import { below, type Draw, drawer, pick, spread } from './draw.ts';
import type { Person } from './people.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { RequestedDocuments } from './words.ts';

const DAY_MS = 86_400_000;
const OPEN_DAYS = 30;
const DUE_DAYS = 14;
/** Owners decide within four days. */
const DECIDED_MS = 4 * DAY_MS;

export interface MadeHandIn {
  readonly person: number;
  readonly item: number;
  readonly at: number;
  readonly state: 'waiting' | 'accepted' | 'refused';
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

export interface MadeRequest {
  readonly title: string;
  readonly documents: RequestedDocuments;
  readonly people: readonly Person[];
  readonly askedAt: number;
  readonly deadline: number;
  readonly expiresAt: number;
  readonly closedAt: number | undefined;
  readonly fulfilledAt: number | undefined;
  readonly handIns: readonly MadeHandIn[];
}

/** The newest ones are the most. */
export function makeRequest(
  seed: number,
  all: readonly Person[],
  now: number,
  vocabulary: Vocabulary,
): MadeRequest {
  const draw = drawer(seed);
  const documents = pick(draw, vocabulary.requested);
  const askedAt = now - Math.min(spread(draw, 40), 700) * DAY_MS - below(draw, DAY_MS / 4);
  const people = new Set(Array.from({ length: 1 + below(draw, 5) }, () => pick(draw, all)));
  const asked = { draw, documents, people: [...people], askedAt, now };
  const handIns = asked.people.flatMap((_, person) => handedInBy(asked, person));
  const expiresAt = askedAt + OPEN_DAYS * DAY_MS;
  const fulfilledAt = fulfilment(asked, handIns);
  return {
    title: documents.title(pick(draw, vocabulary.clients)),
    documents,
    people: asked.people,
    askedAt,
    deadline: askedAt + DUE_DAYS * DAY_MS,
    expiresAt,
    closedAt:
      fulfilledAt !== undefined && draw() < 0.4 && fulfilledAt + DECIDED_MS < now
        ? fulfilledAt + DECIDED_MS
        : undefined,
    fulfilledAt,
    handIns,
  };
}

interface Asked {
  readonly draw: Draw;
  readonly documents: RequestedDocuments;
  readonly people: readonly Person[];
  readonly askedAt: number;
  readonly now: number;
}

/** What is refused is handed in again, unless it was refused just now. */
function handedInBy({ draw, documents, askedAt, now }: Asked, person: number): MadeHandIn[] {
  const first = askedAt + spread(draw, 5) * DAY_MS;
  return documents.items.flatMap(({ required, file }, item) => {
    const at = first + below(draw, 2 * DAY_MS);
    if (at > now || at > askedAt + OPEN_DAYS * DAY_MS || draw() > (required ? 0.92 : 0.5)) return [];
    const size = 40_000 + Math.floor(spread(draw, 3_000_000));
    const made = { person, item, files: [{ path: file, size }] };
    const isRefused = draw() < 0.12;
    const again = at + DECIDED_MS;
    const last = (when: number): MadeHandIn => ({
      ...made,
      at: when,
      state: when + DECIDED_MS < now ? 'accepted' : 'waiting',
    });
    if (!isRefused) return [last(at)];
    const refused: MadeHandIn = { ...made, at, state: 'refused' };
    return again < now && again < askedAt + OPEN_DAYS * DAY_MS ? [refused, last(again)] : [refused];
  });
}

/** When the last of what is needed came; undefined while something is missing. */
function fulfilment({ documents, people }: Asked, handIns: readonly MadeHandIn[]): number | undefined {
  const kept = handIns.filter(({ state }) => state !== 'refused');
  const times = people.flatMap((_, person) => {
    const own = kept.filter((one) => one.person === person);
    const met = documents.items.every(
      ({ required }, item) => !required || own.some((one) => one.item === item),
    );
    return met && own.length > 0 ? Math.max(...own.map(({ at }) => at)) : [];
  });
  return times.length === people.length ? Math.max(...times) : undefined;
}
