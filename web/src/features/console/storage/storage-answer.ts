/** What the call about the storage answers. */
import type { consoleStorage } from '@waybill/contract/console-storage';
import type { AnswerOf } from '@waybill/contract/endpoint';

export type StorageAnswer = AnswerOf<typeof consoleStorage>;
