/** The event of a suggestion for the roadmap. */
import * as z from 'zod';
import { defineEvent } from '../../events/define.ts';

export const suggestionLeft = defineEvent('roadmap.suggestion_left', z.object({ id: z.uuid() }));
