/** Shares transfers, downloads and requests out among accounts: a few have many, most have few. */

/** Exactly `count` in all; the n-th account has about one n-th as many as the first. */
export function shareOut(count: number, accounts: number): number[] {
  const weights = Array.from({ length: accounts }, (_, at) => 1 / (at + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let [reached, given] = [0, 0];
  return weights.map((weight) => {
    reached += weight;
    const share = Math.round((reached / sum) * count) - given;
    given += share;
    return share;
  });
}
