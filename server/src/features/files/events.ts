/** The events of stored files that can no longer be read or were checked for malware, and of too many sends of visitors. */
import * as z from 'zod';
import { defineEvent } from '../../events/define.ts';

/** Some files of this draft are damaged or missing. */
export const filesDamaged = defineEvent('files.damaged', z.object({ draftId: z.string() }));

/** All files of this draft have a verdict of the malware check, or malware was found in one that was let through before. */
export const filesChecked = defineEvent('files.checked', z.object({ draftId: z.string() }));

/** So many sends were begun without an account in an hour that new ones are refused for now. */
export const visitorsPaused = defineEvent(
  'files.visitors_paused',
  z.object({ count: z.number(), threshold: z.number() }),
);
