/** The sign at the start of a notice that says of what kind it is. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

export function ToastMark({ type }: { type: string | undefined }) {
  const common = { size: 18, 'aria-hidden': true } as const;
  switch (type) {
    case 'success':
      return <CircleCheck {...common} className="ui-toast-mark text-delivered" />;
    case 'warning':
      return <TriangleAlert {...common} className="ui-toast-mark text-expiring" />;
    case 'error':
      return <CircleAlert {...common} className="ui-toast-mark text-refused" />;
    default:
      return <Info {...common} className="ui-toast-mark text-route" />;
  }
}
