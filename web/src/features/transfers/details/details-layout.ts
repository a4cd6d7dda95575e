/** The parts that the wide layout and the phone layout of an open transfer are made of. */
import type { DetailsSteps } from './head/step-buttons.tsx';
import type { PeopleActs } from './recipients/use-people-acts.ts';
import type { DetailsAct, DetailsDialog } from './stub/use-details-acts.tsx';

export interface DetailsLayoutProps {
  readonly steps: DetailsSteps | undefined;
  readonly people: PeopleActs;
  readonly acts: readonly DetailsAct[];
  readonly newDownloads: ReadonlySet<string>;
  readonly extending: boolean;
  readonly onExtending: (open: boolean) => void;
  readonly onDialog: (dialog: DetailsDialog) => void;
}
