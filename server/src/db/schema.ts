/** All tables as Kysely types; each feature or part of the server has its own file in tables/. */

import type { AccountTables } from './tables/accounts.ts';
import type { AffiliateTables } from './tables/affiliate.ts';
import type { AnalyticsTables } from './tables/analytics.ts';
import type { BackupTables } from './tables/backups.ts';
import type { BillingTables } from './tables/billing.ts';
import type { BrandingTables } from './tables/branding.ts';
import type { ClockTables } from './tables/clock.ts';
import type { ContactTables } from './tables/contact.ts';
import type { ContactBookTables } from './tables/contacts.ts';
import type { DomainTables } from './tables/domains.ts';
import type { DownloadTables } from './tables/downloads.ts';
import type { EventTables } from './tables/events.ts';
import type { FeedbackTables } from './tables/feedback.ts';
import type { FileTables } from './tables/files.ts';
import type { GuessTables } from './tables/guesses.ts';
import type { IdempotencyTables } from './tables/idempotency.ts';
import type { ImportTables } from './tables/imports.ts';
import type { JobTables } from './tables/jobs.ts';
import type { KeyTables } from './tables/keys.ts';
import type { LiveTables } from './tables/live.ts';
import type { MailTables } from './tables/mail.ts';
import type { OperatorTables } from './tables/operator.ts';
import type { PushTables } from './tables/push.ts';
import type { ReceiptTables } from './tables/receipts.ts';
import type { RequestTables } from './tables/requests.ts';
import type { RoadmapTables } from './tables/roadmap.ts';
import type { StatusTables } from './tables/status.ts';
import type { TeamSsoTables } from './tables/team-sso.ts';
import type { TeamTables } from './tables/teams.ts';
import type { TransferTables } from './tables/transfers.ts';
import type { WebhookTables } from './tables/webhooks.ts';

export interface Database
  extends AccountTables,
    AffiliateTables,
    AnalyticsTables,
    BackupTables,
    BillingTables,
    BrandingTables,
    ClockTables,
    ContactTables,
    ContactBookTables,
    DomainTables,
    DownloadTables,
    EventTables,
    FeedbackTables,
    FileTables,
    GuessTables,
    IdempotencyTables,
    ImportTables,
    JobTables,
    KeyTables,
    LiveTables,
    MailTables,
    OperatorTables,
    PushTables,
    ReceiptTables,
    RequestTables,
    RoadmapTables,
    StatusTables,
    TeamSsoTables,
    TeamTables,
    TransferTables,
    WebhookTables {}
