/** The event of stored files that can no longer be read. */
import * as z from 'zod';
import { defineEvent } from '../../events/define.ts';

/** Some files of this draft are damaged or missing. */
export const filesDamaged = defineEvent('files.damaged', z.object({ draftId: z.string() }));
