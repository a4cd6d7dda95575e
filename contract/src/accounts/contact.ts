/** A person as far as an address names them. */
import * as z from 'zod';

export const contact = z.object({ email: z.string(), name: z.string(), company: z.string() });
export type ContactView = z.infer<typeof contact>;
