/** When the counts of a month begin again: on the first of the next one, by the server's clock in UTC. */
export const monthEnd = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
