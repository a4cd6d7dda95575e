/** Where the panel leads to. */

/** Where plans are offered to whoever has an account, until they have a page of their own. */
export const PLANS_PATH = '/#prices';

/** Where a visitor goes to keep what was sent: whoever registers with the same address owns it. Pricing takes its place. */
export const KEEP_PATH = '/register';
