/** Makes a recording seekable: writes into its head how long it is, and where its clusters begin. */
import { type Element, element, elementAt, floatBytes, headOf, joined, readUint, uintBytes } from './ebml.ts';

const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  entry: 0xae,
  number: 0xd7,
  type: 0x83,
  cluster: 0x1f43b675,
  time: 0xe7,
  simple: 0xa3,
  group: 0xa0,
  block: 0xa1,
  cues: 0x1c53bb6b,
  point: 0xbb,
  cueTime: 0xb3,
  positions: 0xb7,
  cueTrack: 0xf7,
  clusterAt: 0xf1,
  seekHead: 0x114d9b74,
  tags: 0x1254c367,
  void: 0xec,
} as const;

/** Elements that end a cluster of unknown size. */
const TOP: ReadonlySet<number> = new Set([ID.cluster, ID.cues, ID.tags, ID.info, ID.tracks, ID.seekHead]);
/** What points into the file would point to the wrong places. */
const STALE: ReadonlySet<number> = new Set([ID.cues, ID.seekHead, ID.void]);
const VIDEO = 1;

function childrenOf(bytes: Uint8Array, from: number, to: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at < to; ) {
    const next = elementAt(bytes, at);
    if (next?.size === undefined) break;
    found.push(next);
    at = next.content + next.size;
  }
  return found;
}

interface Cluster {
  readonly at: number;
  readonly end: number;
  readonly time: number;
  /** Tracks whose first block in it can be decoded by itself. */
  readonly keys: ReadonlySet<number>;
  /** Times of the blocks, by track. */
  readonly times: ReadonlyMap<number, readonly number[]>;
}

/** A recording that was cut off in the middle of a block ends with the last whole one. */
function clusterOf(bytes: Uint8Array, { at, content, size }: Element, end: number): Cluster {
  const limit = size === undefined ? end : Math.min(end, content + size);
  let time = 0;
  let here = content;
  const keys = new Set<number>();
  const times = new Map<number, number[]>();
  while (here < limit) {
    const next = elementAt(bytes, here);
    if (next?.size === undefined || (size === undefined && TOP.has(next.id))) break;
    const after = next.content + next.size;
    if (after > limit) break;
    if (next.id === ID.time) time = readUint(bytes, next.content, next.size);
    const block =
      next.id === ID.group
        ? childrenOf(bytes, next.content, after).find(({ id }) => id === ID.block)
        : next.id === ID.simple
          ? next
          : undefined;
    if (block !== undefined) {
      const track = (bytes[block.content] ?? 0) & 0x7f;
      const shift = (readUint(bytes, block.content + 1, 2) << 16) >> 16;
      const flags = bytes[block.content + 3] ?? 0;
      if (!times.has(track) && (next.id === ID.group || (flags & 0x80) !== 0)) keys.add(track);
      const all = times.get(track);
      if (all === undefined) times.set(track, [time + shift]);
      else all.push(time + shift);
    }
    here = after;
  }
  return { at, end: size === undefined ? here : limit, time, keys, times };
}

/** By a picture where there are pictures: sound can be cut anywhere. */
function cueTrackOf(bytes: Uint8Array, { content, size = 0 }: Element): number {
  const tracks = childrenOf(bytes, content, content + size)
    .filter(({ id }) => id === ID.entry)
    .map((entry) => {
      const parts = childrenOf(bytes, entry.content, entry.content + (entry.size ?? 0));
      const value = (wanted: number) => {
        const part = parts.find(({ id }) => id === wanted);
        return part === undefined ? 0 : readUint(bytes, part.content, part.size ?? 0);
      };
      return { number: value(ID.number), video: value(ID.type) === VIDEO };
    });
  return (tracks.find(({ video }) => video) ?? tracks[0])?.number ?? 1;
}

/** The last block lasts as long as the one before it. */
function durationOf(clusters: readonly Cluster[]): number {
  const ends = [...new Set(clusters.flatMap(({ times }) => [...times.keys()]))].map((track) => {
    const all = clusters.flatMap(({ times }) => times.get(track) ?? []);
    const [last = 0, before = last] = [all.at(-1), all.at(-2)];
    return last + Math.max(0, last - before);
  });
  return Math.max(0, ...ends);
}

const cuesOf = (clusters: readonly Cluster[], track: number, place: (cluster: Cluster) => number) =>
  element(
    ID.cues,
    ...clusters
      .filter(({ keys }) => keys.has(track))
      .map((cluster) =>
        element(
          ID.point,
          element(ID.cueTime, uintBytes(Math.max(0, cluster.times.get(track)?.[0] ?? cluster.time))),
          element(
            ID.positions,
            element(ID.cueTrack, uintBytes(track)),
            element(ID.clusterAt, uintBytes(place(cluster))),
          ),
        ),
      ),
  );

/** The parts of the new file, in order; undefined when it is none that we understand. */
export function seekable(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  const first = elementAt(bytes, 0);
  if (first?.id !== ID.ebml || first.size === undefined) return undefined;
  const segment = elementAt(bytes, first.content + first.size);
  if (segment?.id !== ID.segment) return undefined;

  const heads: Uint8Array<ArrayBuffer>[] = [];
  const clusters: Cluster[] = [];
  let info: Element | undefined;
  let tracks: Element | undefined;
  for (let at = segment.content; at < bytes.length; ) {
    const next = elementAt(bytes, at);
    if (next === undefined) break;
    if (next.id === ID.cluster) {
      const cluster = clusterOf(bytes, next, bytes.length);
      if (cluster.end <= at) break;
      clusters.push(cluster);
      at = cluster.end;
      continue;
    }
    if (next.size === undefined || next.content + next.size > bytes.length) break;
    if (next.id === ID.info) info = next;
    else if (next.id === ID.tracks) tracks = next;
    else if (!STALE.has(next.id)) heads.push(bytes.subarray(at, next.content + next.size));
    at = next.content + next.size;
  }
  if (info?.size === undefined || tracks?.size === undefined || clusters.length === 0) return undefined;

  const facts = childrenOf(bytes, info.content, info.content + info.size)
    .filter(({ id }) => id !== ID.duration)
    .map(({ at, content, size = 0 }) => bytes.subarray(at, content + size));
  const newInfo = element(ID.info, ...facts, element(ID.duration, floatBytes(durationOf(clusters))));
  const oldTracks = bytes.subarray(tracks.at, tracks.content + tracks.size);
  const track = cueTrackOf(bytes, tracks);

  // The index has the same length whatever it says, so it can be made twice.
  const before = joined([newInfo, oldTracks, ...heads]).length + cuesOf(clusters, track, () => 0).length;
  const places = new Map<Cluster, number>();
  let place = before;
  for (const cluster of clusters) {
    places.set(cluster, place);
    place += cluster.end - cluster.at;
  }
  const cues = cuesOf(clusters, track, (cluster) => places.get(cluster) ?? 0);
  return [
    bytes.subarray(0, segment.at),
    headOf(ID.segment, place),
    newInfo,
    oldTracks,
    ...heads,
    cues,
    ...clusters.map(({ at, end }) => bytes.subarray(at, end)),
  ];
}
