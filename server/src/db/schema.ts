/** All tables as Kysely types; each folder describes its own. */
import type { ClockTables } from '../clock/tables.ts';
import type { EventTables } from '../events/tables.ts';
import type { AccountTables } from '../features/accounts/tables.ts';
import type { ContactTables } from '../features/contact/tables.ts';
import type { DownloadTables } from '../features/downloads/tables.ts';
import type { FeedbackTables } from '../features/feedback/tables.ts';
import type { FileTables } from '../features/files/tables.ts';
import type { StatusTables } from '../features/status/tables.ts';
import type { TransferTables } from '../features/transfers/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { LiveTables } from '../live/tables.ts';
import type { MailTables } from '../mail/tables.ts';
import type { OperatorTables } from '../operator/tables.ts';

export interface Database
  extends AccountTables,
    ClockTables,
    ContactTables,
    DownloadTables,
    EventTables,
    FeedbackTables,
    FileTables,
    JobTables,
    LiveTables,
    MailTables,
    OperatorTables,
    StatusTables,
    TransferTables {}
