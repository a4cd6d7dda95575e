/** Where lifetime codes are entered, for those who are signed in. */
export const CODES_PANEL = '/dash/account/plans?codes';
