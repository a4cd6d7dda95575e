/** What both forms of the paper, the wide one and that of a phone, are made of. */
import type { PaperSteps } from './head/step-buttons.tsx';
import type { PeopleActs } from './recipients/use-people-acts.ts';
import type { PaperAct, PaperDialog } from './stub/use-paper-acts.tsx';

export interface PaperLayoutProps {
  readonly steps: PaperSteps | undefined;
  readonly people: PeopleActs;
  readonly acts: readonly PaperAct[];
  readonly newDownloads: ReadonlySet<string>;
  readonly extending: boolean;
  readonly onExtending: (open: boolean) => void;
  readonly onDialog: (dialog: PaperDialog) => void;
}
