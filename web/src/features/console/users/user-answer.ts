/** What the calls about one user answer. */
import type { consoleUser } from '@waybill/contract/console-users';
import type { AnswerOf } from '@waybill/contract/endpoint';

export type UserAnswer = AnswerOf<typeof consoleUser>;
