/** The WebAuthn user handle: the bytes of the user's id, which reveal nothing about the user. */

export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** Whether a device's answer is about this user. */
export const isHandleOf = (userId: string, handle: string): boolean =>
  Buffer.from(handle, 'base64url').equals(userHandle(userId));
