/** The step in which a plan is chosen and paid for; it is another feature's, so the page gives it. */
import type { Role } from '@waybill/contract/plans';
import type { ComponentType } from 'react';

export interface PaymentStepProps {
  /** Of the page's address, which names the plan that was chosen before. */
  readonly query: URLSearchParams;
  readonly onFree: () => void;
  /** The plan that is being looked at. */
  readonly onRole?: (role: Exclude<Role, 'anon'>) => void;
}

export type PaymentStep = ComponentType<PaymentStepProps>;
