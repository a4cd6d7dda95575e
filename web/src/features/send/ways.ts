/** Where the panel leads to. */

/** Where plans are shown, until they have a page of their own. */
export const PLANS_PATH = '/#prices';

/** Where a visitor goes to keep what was sent: registering with the same address adopts it. Pricing takes its place. */
export const KEEP_PATH = '/register';
