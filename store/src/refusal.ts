/** An error that stops the opening of a store and that its operator can fix: one sentence, no stack. */
export class StoreRefusal extends Error {
  override readonly name: string = 'StoreRefusal';
}
