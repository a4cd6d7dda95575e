/** Whether this process is about to stop: it still serves, but says so to those who choose between servers. */
export interface Drain {
  readonly hasBegun: boolean;
  begin(): void;
}

export function openDrain(): Drain {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    begin: () => {
      hasBegun = true;
    },
  };
}
