/** Limits of a process that the supervisor counts on. */

/** How long running requests may take to finish at shutdown. */
export const GRACE_MS = 30_000;

/** Most connections of one process's pool. */
export const POOL = 10;
