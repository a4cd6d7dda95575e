/** Finds the visitor's country and city: asked once, then cached in local storage under `geo`. */

export interface Place {
  readonly country: string | null;
  readonly city: string | null;
}

const KEY = 'geo';
/** A cached answer is used for a week, as people travel. */
const KEEP_MS = 7 * 86_400_000;

interface Memory {
  getItem(key: typeof KEY): string | null;
  setItem(key: typeof KEY, value: string): void;
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The cached place, unless it is old or malformed. */
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
    // Without storage the server is asked again next time.
  }
}

export interface PlaceTools {
  readonly memory: Memory;
  readonly now: number;
  readonly ask: () => Promise<Place>;
}

/** The cached place, else the server's answer; null when there is none. */
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
