/** What the workbench calls phases, notices and hands; it is for developers, so in English only. */
import type { FileHand } from '@waybill/engine/browser/unfinished';
import type { NoticeKind, Phase } from '@waybill/engine/core/state';

export const PHASES: Readonly<Record<Phase, string>> = {
  idle: 'Not started',
  preparing: 'Getting Ready...',
  warming: 'Warming up...',
  resuming: 'Resuming Upload...',
  transferring: 'Transferring...',
  finishing: 'Almost done...',
  paused: 'Paused',
  done: 'All done',
  failed: 'Failed',
  aborted: 'You aborted the upload',
};

export const NOTICES: Readonly<Record<NoticeKind, string>> = {
  slow: 'Slow network',
  locked: 'File is locked',
  retrying: 'Retrying',
};

export const HANDS: Readonly<Record<FileHand, string>> = {
  arrived: 'arrived',
  ready: 'at hand',
  ask: 'at hand once you allow it',
  pick: 'pick it again',
  changed: 'changed since',
  vanished: 'gone',
  locked: 'in use',
};
