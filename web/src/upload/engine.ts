/** The upload engine of this page; its worker starts at the first use. */
import { type Engine, openEngine } from '@waybill/engine/browser/engine';

let opened: Engine | undefined;

export function engine(): Engine {
  opened ??= openEngine();
  return opened;
}
