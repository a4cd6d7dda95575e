/** What someone can ask for whose link does not open: their own link again, or more time. */
import * as z from 'zod';
import { emailAddress } from '../accounts/address.ts';
import { endpoint } from '../wire/endpoint.ts';

const slug = z.string().min(1).max(40);
/** The receiver’s part of a personal link; what has another form is as good as an invented one. */
const user = z.string().max(100).optional().catch('-');
const moment = z.number();

export const askOwnLink = endpoint({
  method: 'POST',
  path: '/api/askOwnLink',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'downloads',
  summary:
    'Emails someone their own link of a transfer that was sent to them by email. The answer is the same whether or not the address is a recipient.',
  body: z.object({ slug, email: emailAddress, lang: z.enum(['en', 'zh']).optional() }),
  answers: { 200: z.object({ asked: z.literal(true) }) },
  errors: ['not_found', 'too_many_tries'],
});

export const askExtension = endpoint({
  method: 'POST',
  path: '/api/askExtension',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'downloads',
  summary: 'Asks the sender of an expired transfer, by email, to extend it for 48 hours.',
  /** `email`: where to tell them, unless their link says so. */
  body: z.object({ slug, user, email: emailAddress.optional(), lang: z.enum(['en', 'zh']).optional() }),
  answers: { 200: z.object({ asked: z.literal(true) }) },
  errors: [
    'not_found',
    'recipients_only',
    'conflict',
    'invalid_input',
    'transfer_deleted',
    'link_withdrawn',
    'taken_down',
    'mail_capped',
  ],
});

export const checkExtension = endpoint({
  method: 'POST',
  path: '/api/checkExtension',
  access: 'public',
  tag: 'downloads',
  summary: 'Extends a transfer by 48 hours with the token from the email to its sender. A token works once.',
  body: z.object({ token: z.string().max(200) }),
  answers: { 200: z.object({ expiryDate: moment, receiverEmail: z.string() }) },
  errors: ['link_expired'],
});
