/** The kinds of notices. */
export type ToastType = 'info' | 'success' | 'warning' | 'error';
