/** The values that the supervisor passes to the processes it starts. */
import * as z from 'zod';

export const internalSchema = z.object({
  role: z.enum(['web', 'jobs']),
  databaseUrl: z.string(),
  secret: z.string(),
  instance: z.string(),
});

export type Internal = z.infer<typeof internalSchema>;
