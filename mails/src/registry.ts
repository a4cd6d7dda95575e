/** Every mail we send, as plain data that can wait in a queue, by name. */
import { type AccountMail, accountMails } from './account/entries.ts';
import { type BillingMail, billingMails } from './billing/entries.ts';
import type { ContactAnswerMail } from './contact/contact-answer.ts';
import { contactMails } from './contact/entries.ts';
import { type DecisionMail, decisionMails } from './decision/entries.ts';
import type { DomainMail } from './domain/domain-notice.ts';
import { domainMails } from './domain/entries.ts';
import type { Entry } from './entry.ts';
import { type OperatorMail, operatorMails } from './operator/entries.ts';
import { type RequestRelatedMail, requestMails } from './request/entries.ts';
import { type TeamMail, teamMails } from './team/entries.ts';
import { type TransferRelatedMail, transferMails } from './transfer/entries.ts';

export type { Kind } from './entry.ts';

export type Mail =
  | AccountMail
  | BillingMail
  | ContactAnswerMail
  | DecisionMail
  | DomainMail
  | OperatorMail
  | RequestRelatedMail
  | TeamMail
  | TransferRelatedMail;

export type MailName = Mail['name'];

export type MailByName = { readonly [Name in MailName]: Extract<Mail, { readonly name: Name }> };

export const mails: { readonly [Name in MailName]: Entry<MailByName[Name]> } = {
  ...accountMails,
  ...billingMails,
  ...contactMails,
  ...decisionMails,
  ...domainMails,
  ...operatorMails,
  ...requestMails,
  ...teamMails,
  ...transferMails,
};
