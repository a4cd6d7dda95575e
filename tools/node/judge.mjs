/** Says whether Waybill starts on a version of Node, and whether that is a good idea. */

const LEAST = { major: 20, minor: 19 };
/** Packages bring this one with them. */
const BEST = 24;

/**
 * @param {string} version
 * @returns {{ starts: boolean, advice: string | undefined }}
 */
export function judgeNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < LEAST.major || (major === LEAST.major && minor < LEAST.minor)) {
    const needed = `${LEAST.major}.${LEAST.minor}`;
    return {
      starts: false,
      advice: `Waybill needs Node ${needed} or newer, best ${BEST}; this is ${version}.`,
    };
  }
  if (major > LEAST.major) return { starts: true, advice: undefined };
  return {
    starts: true,
    advice: `Node ${version} has had no security fixes since April 2026: install Node ${BEST} when you can.`,
  };
}
