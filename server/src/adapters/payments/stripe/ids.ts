/** Reads what Stripe answers with: references that may be expanded, and times in seconds. */
export const idOf = (reference: unknown): string | null => {
  if (typeof reference === 'string') return reference === '' ? null : reference;
  if (typeof reference !== 'object' || reference === null || !('id' in reference)) return null;
  return typeof reference.id === 'string' ? reference.id : null;
};

/** The object, if the request asked for it to be expanded. */
export const expanded = <T extends { readonly id: string }>(
  reference: string | T | null | undefined,
): T | null => (typeof reference === 'object' ? reference : null);

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
export const dateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : dateOf(seconds);
