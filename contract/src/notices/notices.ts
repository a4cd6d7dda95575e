/** How long what we tell stays to be read. */

export const NOTICE_MS = 8_500;
export const LONG_NOTICE_MS = 15_500;
export const ERROR_TIP_MS = 8_000;
export const NOTIFICATION_MS = 6_000;

export const SAMPLE_TOAST_MS = 5_800;
export const SAMPLE_TOAST_EVERY_MS = 2_000;

export const RESEND_LOCK_MS = 2_000;
export const QUICK_SEND_HINT_DELAY_MS = 500;

const COUNTER_MAX = 9;

/** What the bell's counter shows. */
export const counterText = (unread: number): string =>
  unread > COUNTER_MAX ? `${COUNTER_MAX}+` : String(unread);
