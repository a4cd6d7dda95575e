/** Whether this page can encrypt: Web Crypto is missing where the address does not begin with https. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;
