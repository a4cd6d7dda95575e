/**
 * Looks addresses up in a MaxMind DB file without loading it.
 *
 * The usual reader keeps the whole file in each process: 134 MB for the two city files, times every process. A lookup
 * touches a few dozen small places of it, so this one keeps at most 4 MB of each. Measured on two busy arm64 cores, Node
 * 20, both files in use: 134 MB more memory from the start with the usual reader; here 1 MB at first and 8 MB of pages
 * after 10,000 random addresses (resident: 16 MB with a small young generation, 37 to 60 with V8's own choice). A lookup
 * takes about 0.3 ms for a random address and 0.05 ms for a recent one; the usual reader 0.08 ms.
 */
import * as z from 'zod';
import { decodeValue } from './mmdb-value.ts';
import { type Bytes, openPages } from './pages.ts';

export interface Mmdb {
  /** The record of an address of 4 or 16 bytes, or null. */
  get(address: Uint8Array): Promise<unknown>;
  close(): Promise<void>;
}

const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const MARKER_WITHIN = 128 * 1024;
const SEPARATOR_BYTES = 16;

const metadataOf = z.object({
  node_count: z.int().nonnegative(),
  record_size: z.union([z.literal(24), z.literal(28), z.literal(32)]),
  ip_version: z.union([z.literal(4), z.literal(6)]),
  binary_format_major_version: z.literal(2),
});

interface Tree {
  readonly nodes: number;
  readonly bits: 24 | 28 | 32;
  readonly version: 4 | 6;
}

function readTree(file: Bytes): Tree {
  const tail = Math.max(0, file.size - MARKER_WITHIN);
  const found = file.read(tail, file.size - tail).lastIndexOf(MARKER);
  if (found === -1) throw new TypeError('it is not a MaxMind DB file');
  const start = tail + found + MARKER.length;
  const metadata = metadataOf.parse(decodeValue(file, start, start).value);
  return { nodes: metadata.node_count, bits: metadata.record_size, version: metadata.ip_version };
}

/** A node is two records; with 28-bit records they share the middle byte. */
function recordOf(node: Buffer, bit: number, bits: Tree['bits']): number {
  if (bits === 32) return node.readUInt32BE(bit * 4);
  if (bits === 24) return node.readUIntBE(bit * 3, 3);
  const high = bit === 0 ? node.readUInt8(3) >> 4 : node.readUInt8(3) & 15;
  return high * 2 ** 24 + node.readUIntBE(bit * 4, 3);
}

const bitOf = (address: Uint8Array, index: number): number =>
  ((address[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;

function walk(file: Bytes, tree: Tree, address: Uint8Array, from: number): number {
  const nodeBytes = tree.bits / 4;
  let node = from;
  for (let index = 0; index < address.length * 8 && node < tree.nodes; index += 1) {
    node = recordOf(file.read(node * nodeBytes, nodeBytes), bitOf(address, index), tree.bits);
  }
  return node;
}

export async function openMmdb(path: string): Promise<Mmdb> {
  const pages = await openPages(path);
  try {
    const tree = await pages.run(readTree);
    const treeBytes = (tree.nodes * tree.bits) / 4;
    const dataStart = treeBytes + SEPARATOR_BYTES;
    // A tree for both address families stores IPv4 below 96 zero bits.
    const ipv4Root =
      tree.version === 6 ? await pages.run((file) => walk(file, tree, new Uint8Array(12), 0)) : 0;

    const find = (file: Bytes, address: Uint8Array): unknown => {
      const end = walk(file, tree, address, address.length === 4 ? ipv4Root : 0);
      return end <= tree.nodes ? null : decodeValue(file, end - tree.nodes + treeBytes, dataStart).value;
    };
    return {
      get: async (address) =>
        address.length === 16 && tree.version === 4 ? null : pages.run((file) => find(file, address)),
      close: pages.close,
    };
  } catch (error) {
    await pages.close();
    throw error;
  }
}
