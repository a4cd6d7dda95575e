/** Where the visitor seems to be: asked once, then kept in the browser under `geo`. */

export interface Place {
  readonly country: string | null;
  readonly city: string | null;
}

const KEY = 'geo';
/** A kept answer is believed for a week; people travel. */
const KEEP_MS = 7 * 86_400_000;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** What was kept, unless it is old or not ours. */
function keptPlace(memory: Memory, now: number): Place | null {
  try {
    const kept: unknown = JSON.parse(memory.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || typeof kept.at !== 'number')
      return null;
    if (kept.at > now || now - kept.at > KEEP_MS) return null;
    return {
      country: textOrNull('country' in kept ? kept.country : null),
      city: textOrNull('city_name' in kept ? kept.city_name : null),
    };
  } catch {
    return null;
  }
}

function keepPlace(memory: Memory, place: Place, now: number): void {
  try {
    memory.setItem(KEY, JSON.stringify({ country: place.country, city_name: place.city, at: now }));
  } catch {
    // A full or forbidden storage only costs another question next time.
  }
}

export interface PlaceTools {
  readonly memory: Memory;
  readonly now: number;
  readonly ask: () => Promise<Place>;
}

/** The kept place, else the server's answer; null when it cannot be told. */
export async function findPlace({ memory, now, ask }: PlaceTools): Promise<Place | null> {
  const kept = keptPlace(memory, now);
  if (kept !== null) return kept;
  try {
    const place = await ask();
    if (place.country !== null) keepPlace(memory, place, now);
    return place;
  } catch {
    return null;
  }
}
