/** How downloads are timed and counted. */

export const DOWNLOAD_TIMEOUT_S = 40;

/** The same receiver asking for the same bytes again within this time is one download. */
export const DOWNLOAD_COUNTED_ONCE_S = 60;
