/** Puts the product's name into the sentence that says why the reader got a mail. */
import type { Composed, Envelope } from '../envelope.ts';

export const reasonOf = ({ reason, brand }: Composed, { brandName }: Envelope): string =>
  typeof reason === 'string' ? reason : reason(brand?.poweredBy === false ? '' : brandName);
