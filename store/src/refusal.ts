/** A reason not to open a store that its operator can act on: one sentence, no stack. */
export class StoreRefusal extends Error {
  override readonly name: string = 'StoreRefusal';
}
