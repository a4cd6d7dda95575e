/** Writes small MaxMind DB files for tests. */

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };

function control(type: number, size: number): Buffer {
  if (size > 284) throw new RangeError('Only small values are written.');
  const low = Math.min(size, 29);
  const head = type > 7 ? [low, type - 7] : [(type << 5) | low];
  return Buffer.from(size >= 29 ? [...head, size - 29] : head);
}

function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'boolean') return control(14, value ? 1 : 0);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(Number.isInteger(value) && value >= 0 ? 4 : 8);
    if (bytes.length === 4) bytes.writeUInt32BE(value);
    else bytes.writeDoubleBE(value);
    return Buffer.concat([control(bytes.length === 4 ? 6 : 3, bytes.length), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, one]) => [encode(key), encode(one)]),
  ]);
}

/** Where a branch of a node leads: to another node, to a record, or to nothing. */
type Branch = { node: number } | { record: number } | undefined;

export interface Network {
  /** 16 bytes; IPv4 addresses have 96 zero bits before them. */
  readonly address: Uint8Array;
  readonly prefix: number;
  readonly record: Value;
}

export function writeMmdb(networks: readonly Network[], recordSize: 24 | 28 | 32): Buffer {
  const nodes: [Branch, Branch][] = [[undefined, undefined]];
  const records: Buffer[] = [];
  let dataBytes = 0;
  for (const { address, prefix, record } of networks) {
    let at = 0;
    for (let index = 0; index < prefix; index += 1) {
      const bit = ((address[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
      const node = nodes[at] ?? [undefined, undefined];
      const side = bit === 1 ? 1 : 0;
      const next = node[side];
      if (index === prefix - 1) node[side] = { record: dataBytes };
      else if (next !== undefined && 'node' in next) at = next.node;
      else {
        at = nodes.push([undefined, undefined]) - 1;
        node[side] = { node: at };
      }
    }
    const encoded = encode(record);
    records.push(encoded);
    dataBytes += encoded.length;
  }
  const pointerOf = (branch: Branch): number => {
    if (branch === undefined) return nodes.length;
    return 'node' in branch ? branch.node : nodes.length + 16 + branch.record;
  };
  const tree = nodes.map(([left, right]) => {
    const digits = recordSize / 4;
    const hex = [left, right].map((branch) => pointerOf(branch).toString(16).padStart(digits, '0'));
    const [l = '', r = ''] = hex;
    // With 28-bit records the top halves share the middle byte.
    return Buffer.from(recordSize === 28 ? `${l.slice(1)}${l[0]}${r[0]}${r.slice(1)}` : l + r, 'hex');
  });
  const metadata = encode({
    node_count: nodes.length,
    record_size: recordSize,
    ip_version: 6,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Test-City',
    languages: ['en'],
    description: { en: 'Made by a test' },
  });
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  return Buffer.concat([...tree, Buffer.alloc(16), ...records, marker, metadata]);
}
