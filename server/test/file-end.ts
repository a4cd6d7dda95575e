/** Registers cleanup for the end of a test file from inside hooks and tests, where Vitest ignores `afterAll`. */

const open: (() => Promise<void>)[] = [];

export function atFileEnd(close: () => Promise<void>): void {
  open.push(close);
}

export async function closeAll(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
}
