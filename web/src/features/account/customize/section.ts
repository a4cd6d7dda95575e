/** What every section of the page for branding is given. */
import type { BrandingAnswer } from '@waybill/contract/branding';
import type { BrandingEdit } from './use-branding.ts';

export interface SectionProps {
  readonly number: number;
  readonly answer: BrandingAnswer;
  readonly branding: BrandingEdit;
  /** Someone who may look, but not change anything. */
  readonly readOnly: boolean;
}
