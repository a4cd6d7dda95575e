/** Throttles progress numbers to the newest one every 100 ms. */

const EVERY_MS = 100;

export interface Paced {
  hear(value: number): void;
  /** Nothing is passed on any more. */
  end(): void;
}

/** What is over sooner than that is never passed on: most requests are, and each word to the page costs. */
export function paced(emit: (value: number) => void): Paced {
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = () => {
    timer = undefined;
    emit(newest);
  };
  return {
    hear(value) {
      newest = value;
      timer ??= setTimeout(pass, EVERY_MS);
    },
    end() {
      clearTimeout(timer);
    },
  };
}
