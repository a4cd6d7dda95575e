/** Refuses texts that PostgreSQL cannot store: with a NUL, or with half of a surrogate pair. */
import { AppError } from '@waybill/contract/errors';

const UNSTORABLE = /[\0\p{Cs}]/u;

/** Keys and values at any depth; with its own stack instead of recursion, because JSON can be deeper than the call stack. */
export function requireStorable(input: unknown): void {
  const left: unknown[] = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value))
        throw new AppError('invalid_input', { fields: { input: 'NUL or broken text' } });
    } else if (Array.isArray(value)) for (const one of value) left.push(one);
    else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
      for (const [name, one] of Object.entries(value)) left.push(name, one);
  }
}
