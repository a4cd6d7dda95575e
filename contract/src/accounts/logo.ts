/** The mark of a company, found by its mail domain. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const logoView = z.object({
  domain: z.string(),
  /** How the company is called, as far as its domain tells. */
  name: z.string(),
  initials: z.string(),
  /** `#rrggbb`, readable on each other. */
  ink: z.string(),
  paper: z.string(),
});

export type LogoView = z.infer<typeof logoView>;

export const logo = endpoint({
  method: 'GET',
  path: '/api/logo',
  access: 'public',
  whileSuspended: true,
  tag: 'profile',
  summary:
    'Returns initials and colours for a company, by email address or domain. Null for free email services.',
  query: z.object({
    email: z.string().max(320).optional(),
    domain: z.string().max(255).optional(),
  }),
  answers: { 200: z.object({ logo: logoView.nullable() }) },
  idempotent: true,
});
