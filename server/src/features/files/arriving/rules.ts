/** Computes how much of an owner's storage the unfinished uploads of strangers hold: what has arrived, and a little more. */

/** Held ahead of what has arrived: two files that are sent in one piece, or many parts. */
export const AHEAD_BYTES = 100_000_000;

/** After credentials have ended for this long, nothing is held for bytes that have not arrived. */
export const IDLE_S = 40 * 60;

/** Of what the owner has free, all uploads of strangers together hold at most this. */
const SHARE = 0.5;

/** An owner's storage while one upload of a stranger is looked at. */
export interface Room {
  readonly limit: number;
  readonly used: number;
  /** Held by all open uploads, this one included. */
  readonly reserved: number;
  /** Of that, held by other strangers. */
  readonly heldByOthers: number;
  /** What other strangers hold or have stored, whichever is more. */
  readonly takenByOthers: number;
}

export interface Arriving {
  /** Announced. */
  readonly bytes: number;
  readonly arrived: number;
  readonly reserved: number;
}

/** What the owner has without the uploads of strangers. */
const freeFor = ({ limit, used, reserved, heldByOthers }: Room, upload: Arriving): number =>
  limit - used - (reserved - heldByOthers - upload.reserved);

/** What it may hold from now on. Bytes that have arrived and were held stay held. */
export function reservationFor(room: Room, upload: Arriving, idle: boolean): number {
  const wanted = idle ? upload.arrived : Math.min(upload.bytes, upload.arrived + AHEAD_BYTES);
  const share = Math.floor(freeFor(room, upload) * SHARE) - room.heldByOthers;
  return Math.max(0, Math.min(upload.reserved, upload.arrived), Math.min(wanted, share));
}

/** Bytes that are missing for the whole upload; zero or less when it fits beside what the others have stored. */
export const shortageFor = (room: Room, upload: Arriving): number =>
  room.takenByOthers + upload.bytes - freeFor(room, upload);

/** Bytes of strangers in object storage for which there is no storage left. */
export const surplusOf = (room: Room, arrived: number): number =>
  arrived - freeFor(room, { bytes: 0, arrived: 0, reserved: 0 });
