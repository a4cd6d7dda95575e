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

/** The browser's own field for files, with a button that looks like ours. */
export const FILE_INPUT =
  'max-w-full text-12 text-ink-2 file:me-3 file:h-8 file:rounded-md file:border file:border-line-2 file:px-3 file:text-14 file:font-medium file:text-ink';
