/** How uploads are cut, timed and tried again. */

/** Powers of two here, unlike the plans' GB: these are the sizes of buffers, not of promises. */
const KB = 1024;

/** Files of this size or more go up in parts. */
export const MULTIPART_FROM_BYTES = 50_000_000;

export const PART_BYTES = {
  'slow-2g': 128 * KB,
  '2g': 256 * KB,
  '3g': 512 * KB,
  fast: 2048 * KB,
} as const;

const isSlow = (connection: string | undefined): connection is 'slow-2g' | '2g' | '3g' =>
  connection === 'slow-2g' || connection === '2g' || connection === '3g';

/** Part size on a connection, given as `navigator.connection.effectiveType` names it. */
export const partBytes = (connection: string | undefined): number =>
  isSlow(connection) ? PART_BYTES[connection] : PART_BYTES.fast;

/** How long temporary credentials work; they are renewed well before. */
export const CREDENTIALS_LIFETIME_S = 15 * 60;
export const CREDENTIALS_REFRESH_S = 5 * 60;
export const UPLOAD_URL_S = 3600;
export const IMAGE_LINK_S = 600;

/** An interrupted transfer can be taken up again for this long. */
export const RESUME_WINDOW_S = 7 * 86_400;

export const UPLOAD_ATTEMPTS = 15;
/** The attempts after which the sender sees a notice. */
export const RETRY_NOTICE_ATTEMPTS: readonly number[] = [2, 5, 10];
