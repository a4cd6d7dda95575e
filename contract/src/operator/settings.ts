/** The settings of a server in the operator's console. The value of a secret is never a part of it. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const setting = z.object({
  name: z.string(),
  source: z.enum(['environment', 'file', 'default']).describe('`file`: an .env file.'),
  isSecret: z.boolean(),
  value: z.string().nullable().describe('As it is in effect. Null: a secret, or none.'),
});
export type ConsoleSetting = z.infer<typeof setting>;

export const consoleSettings = endpoint({
  method: 'GET',
  path: '/api/operator/settings',
  access: 'console',
  tag: 'operator',
  summary: 'Lists the settings of the server that answers, and where each comes from.',
  answers: { 200: z.object({ server: z.string(), settings: z.array(setting) }) },
  idempotent: true,
});
