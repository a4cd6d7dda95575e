/** Whether something looks like an address; whether it is one, only a mail can tell. */

const pattern = /^[^\s@<>,;]{1,64}@[^\s@<>,;.]{1,63}(?:\.[^\s@<>,;.]{1,63})+$/;

export const looksLikeEmail = (text: string): boolean => pattern.test(text.trim());
