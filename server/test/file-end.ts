/** What a test file opened in its hooks or tests is closed when the file ends: `afterAll` called there is not heard. */

const open: (() => Promise<void>)[] = [];

export function atFileEnd(close: () => Promise<void>): void {
  open.push(close);
}

export async function closeAll(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
}
