/** The Mann–Whitney test: the probability that two samples of one distribution differ this much. */

/** The two-sided p-value by the normal approximation, which holds from a few dozen values on. */
export function rankSum(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, mine: true })),
    ...second.map((value) => ({ value, mine: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let ranks = 0;
  all.forEach(({ mine }, index) => {
    if (mine) ranks += index + 1;
  });
  const n = first.length;
  const m = second.length;
  const u = ranks - (n * (n + 1)) / 2;
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return 2 * (1 - normal(Math.abs(z)));
}

/** The cumulative normal distribution at z; Abramowitz and Stegun 7.1.26, exact to seven digits. */
function normal(z: number): number {
  const t = 1 / (1 + 0.3275911 * (z / Math.SQRT2));
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
    t *
    Math.exp(-(z * z) / 2);
  return 1 - tail / 2;
}
