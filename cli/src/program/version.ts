/** The version of the command line, and how it introduces itself to the server. */
import manifest from '../../package.json' with { type: 'json' };

export const VERSION = manifest.version;

/** Does not change between requests: a server tells receivers apart by it. */
export const USER_AGENT = `waybill/${VERSION} (${process.platform})`;
