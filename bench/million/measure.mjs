/** Measures the same things in two products in turn, and prints what came out as a table. */

/** @typedef {{ name: string, small: number[], large: number[] }} Measured */

const WARM_UP = 3;

/**
 * @template Size
 * @param {readonly string[]} names
 * @param {number} rounds
 * @param {readonly [Size, Size]} both
 * @param {(size: Size, name: string) => Promise<number>} act returns the milliseconds it took
 * @returns {Promise<Measured[]>}
 */
export async function measureInTurn(names, rounds, [one, two], act) {
  const measured = [];
  for (const name of names) {
    /** @type {Measured} */
    const times = { name, small: [], large: [] };
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const [small, large] = [await act(one, name), await act(two, name)];
      if (round < 0) continue;
      times.small.push(small);
      times.large.push(large);
    }
    measured.push(times);
  }
  return measured;
}

/** @param {number[]} times @param {number} share */
const at = (times, share) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

/** @param {readonly { transfers: number }[]} sizes @param {readonly Measured[]} measured */
export function printTable(sizes, measured) {
  const heads = sizes.map(({ transfers }) => `${transfers.toLocaleString('en')}: median | p99`);
  console.log(`| | ${heads.join(' | ')} | median ratio | p99 ratio |`);
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const { name, small, large } of measured) {
    const [p50, p99] = [0.5, 0.99].map((share) => [at(small, share), at(large, share)]);
    const cells = [p50?.[0], p99?.[0], p50?.[1], p99?.[1]].map((ms) => `${ms?.toFixed(1)} ms`);
    const ratios = [p50, p99].map((pair) => ((pair?.[1] ?? 0) / (pair?.[0] ?? 1)).toFixed(2));
    console.log(`| ${[name, ...cells, ...ratios].join(' | ')} |`);
  }
}
