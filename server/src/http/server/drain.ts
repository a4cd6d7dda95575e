/** The drain state of this process: before it stops it still serves, but reports itself as not ready to load balancers. */
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
