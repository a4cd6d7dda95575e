/** An error that stops the start and that the operator can fix: one sentence, no stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
