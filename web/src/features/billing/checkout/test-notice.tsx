/** Says that payments are in test mode. */
import { FlaskConical } from 'lucide-react';

export function TestNotice({ text }: { text: string }) {
  return (
    <p className="checkout-test">
      <FlaskConical size={18} aria-hidden="true" />
      {text}
    </p>
  );
}
