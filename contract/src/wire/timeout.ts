/** How long a client waits for an answer. */

/** A call of ours ends after this long; an upload request, after this long without a byte moving. */
export const CLIENT_TIMEOUT_S = 90;
