/** The key of what was sent as text; null while it is being made. */
import { useEffect, useState } from 'react';
import type { OrderEncryption } from '../encryption/order-encryption.ts';

export function useKeyText(encryption: OrderEncryption): string | 'failed' | null {
  const [text, setText] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    let wanted = true;
    const make = async () => {
      const { keyTextOf } = await import('../encryption/key-text-of.ts');
      return keyTextOf(encryption);
    };
    make().then(
      (made) => wanted && setText(made),
      () => wanted && setText('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [encryption]);
  return text;
}
