/** The interface of a client under test. */

/**
 * Keys are without the bucket, prefixes end with a slash.
 * @typedef {object} Client
 * @property {string} name
 * @property {() => Promise<unknown>} makeBucket
 * @property {(file: string, key: string) => Promise<unknown>} put
 * @property {(key: string, file: string) => Promise<unknown>} get
 * @property {(prefix: string) => Promise<string[]>} list all keys below a prefix
 * @property {(from: string, to: string) => Promise<unknown>} copy
 * @property {(key: string) => Promise<unknown>} remove
 * @property {(prefix: string) => Promise<unknown>} removeAll
 * @property {(folder: string, prefix: string) => Promise<unknown>} [putFolder]
 * @property {(prefix: string, folder: string) => Promise<unknown>} [getFolder]
 * @property {(key: string) => Promise<string>} [linkToGet]
 * @property {(key: string) => Promise<string>} [linkToPut]
 */

/**
 * @param {string} output
 * @returns {string}
 */
export function linkIn(output) {
  const link = output.split('\n').find((line) => /^https?:/.test(line));
  if (link === undefined) throw new Error(`No link in: ${output}`);
  return link;
}

/**
 * The keys in the lines of a listing.
 * @param {string} output
 * @param {RegExp} entry with one group, the key
 */
export const keysIn = (output, entry) => output.split('\n').flatMap((line) => entry.exec(line)?.[1] ?? []);
