/** The event of feedback from a user. */
import * as z from 'zod';
import { defineEvent } from '../../events/define.ts';

export const feedbackLeft = defineEvent('feedback.left', z.object({ id: z.uuid() }));
