/** The events of branding. */
import { defineLiveEvent } from '../../events/define.ts';

export const brandingChanged = defineLiveEvent('branding.changed');
