/** Defines a reaction to events: their data is checked by the schema of their kind before it is passed on. */
import type { Deps } from '../deps.ts';
import type { EventType } from './define.ts';

/** An event as it is stored. */
export interface StoredEvent {
  readonly id: string;
  readonly kind: string;
  readonly accountId: string | null;
  readonly data: unknown;
  readonly at: Date;
}

export type EventOf<Type extends EventType> =
  Type extends EventType<infer Kind, infer Data>
    ? Omit<StoredEvent, 'kind' | 'data'> & { readonly kind: Kind; readonly data: Data }
    : never;

export interface Reaction {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly react: (event: StoredEvent, deps: Deps) => Promise<void>;
}

interface NewReaction<Type extends EventType> {
  /** Must not change: it is part of the job's key. */
  readonly name: string;
  readonly react: (event: EventOf<Type>, deps: Deps) => Promise<void>;
}

export function on<Type extends EventType>(
  types: Type | readonly Type[],
  { name, react }: NewReaction<Type>,
): Reaction {
  const byKind = new Map([types].flat().map((type) => [type.kind, type]));
  return {
    name,
    kinds: [...byKind.keys()],
    react: async (event, deps) => {
      const type = byKind.get(event.kind);
      if (type === undefined) return;
      // The schema belongs to the kind; the compiler does not follow that through a lookup.
      await react({ ...event, data: type.schema.parse(event.data) } as EventOf<Type>, deps);
    },
  };
}
