/** Changes a transfer on top of what its sender was looking at, and shows the result at once. */
import { changeTransfer } from '@waybill/contract/changes';
import { openTransfer } from '@waybill/contract/details';
import type { AnswerOf, InputOf } from '@waybill/contract/endpoint';
import { useCallback } from 'react';
import { changeAnswer, invalidate } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';

type Body = InputOf<typeof changeTransfer>['body'];
export type Changes = Omit<Body, 'revision'>;
export type Changed = AnswerOf<typeof changeTransfer>;

/** Rejects with `conflict` when someone else has changed the same since `revision`. */
export type ChangeTransfer = (changes: Changes, revision: number) => Promise<Changed>;

export const inputOf = (slug: string) => ({ params: { slug } });

export const reloadDetails = (slug: string): Promise<void> => invalidate(openTransfer, inputOf(slug));

export function useChangeTransfer(slug: string): ChangeTransfer {
  return useCallback(
    async (changes, revision) => {
      const answer = await callAsUser(changeTransfer, { ...inputOf(slug), body: { revision, ...changes } });
      const { transfer, remindBefore } = answer;
      changeAnswer(openTransfer, inputOf(slug), (before) =>
        before.revision > answer.revision
          ? before
          : { ...before, transfer, remindBefore, revision: answer.revision },
      );
      void reloadDetails(slug);
      return answer;
    },
    [slug],
  );
}
