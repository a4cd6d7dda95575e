/** Why the payment form cannot be shown, with the way on. */
import { CircleAlert } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { usePaymentError } from './use-payment-error.ts';

interface CheckoutProblemProps {
  readonly error: unknown;
  readonly action: string;
  readonly onAction: () => void;
}

export function CheckoutProblem({ error, action, onAction }: CheckoutProblemProps) {
  const say = usePaymentError();
  return (
    <div className="grid justify-items-start gap-4">
      <div role="alert" className="checkout-notice">
        <CircleAlert size={18} aria-hidden="true" />
        <p>
          <ErrorText>{say(error)}</ErrorText>
        </p>
      </div>
      <Button variant="primary" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
