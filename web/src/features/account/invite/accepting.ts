/** What the ways to accept an invitation share. */
export interface Accepting {
  readonly token: string;
  readonly onJoined: () => void;
  /** True when the error has a page of its own. */
  readonly onRefused: (error: unknown) => boolean;
}
