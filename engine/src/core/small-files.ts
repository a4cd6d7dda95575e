/**
 * Up to this size a file is read as a whole and sent from memory, together with others where the store takes several at
 * once: to cut it and to read it twice would cost a browser more than to send it. Shorter than any part, because a tab holds on to what was sent from memory, and of a large file that
 * would be gigabytes.
 */
export const SMALL_BYTES = 64 * 1024;
