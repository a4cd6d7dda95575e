/** The requests that the adapter may send, by Stripe’s own types. `tools/stripe-schemas.mjs` makes a JSON Schema of it, by which the test server checks them. */
import type { Stripe } from 'stripe';

type Session = Stripe.Checkout.SessionCreateParams;

/** Method and path → the parameters we use of it; a parameter that is not named here is refused like a misspelt one. */
export interface StripeRequests {
  'GET /v1/prices': Pick<Stripe.PriceListParams, 'lookup_keys' | 'limit'>;
  'POST /v1/prices': Pick<
    Stripe.PriceCreateParams,
    'currency' | 'lookup_key' | 'nickname' | 'product' | 'recurring' | 'unit_amount'
  >;
  'GET /v1/products/:id': Pick<Stripe.ProductRetrieveParams, never>;
  'POST /v1/products': Pick<Stripe.ProductCreateParams, 'id' | 'name'>;

  'GET /v1/customers/search': Pick<Stripe.CustomerSearchParams, 'query' | 'limit'>;
  'POST /v1/customers': Pick<Stripe.CustomerCreateParams, 'metadata'>;
  'GET /v1/customers/:id': Pick<Stripe.CustomerRetrieveParams, never>;
  'POST /v1/customers/:id': Pick<
    Stripe.CustomerUpdateParams,
    'address' | 'balance' | 'email' | 'name' | 'invoice_settings' | 'metadata'
  >;
  'DELETE /v1/customers/:id': Pick<Stripe.CustomerDeleteParams, never>;
  'GET /v1/customers/:id/payment_methods': Pick<Stripe.CustomerListPaymentMethodsParams, 'type' | 'limit'>;
  'POST /v1/payment_methods/:id/attach': Pick<Stripe.PaymentMethodAttachParams, 'customer'>;
  'POST /v1/payment_methods/:id/detach': Pick<Stripe.PaymentMethodDetachParams, never>;

  'GET /v1/promotion_codes': Pick<Stripe.PromotionCodeListParams, 'code' | 'limit' | 'expand'>;
  'POST /v1/checkout/sessions': Pick<
    Session,
    | 'allowed_payment_method_types'
    | 'client_reference_id'
    | 'customer'
    | 'discounts'
    | 'line_items'
    | 'locale'
    | 'mode'
    | 'payment_method_collection'
    | 'return_url'
    | 'ui_mode'
  > & {
    subscription_data?: Pick<
      NonNullable<Session['subscription_data']>,
      'trial_period_days' | 'trial_settings'
    >;
  };
  'GET /v1/checkout/sessions': Pick<Stripe.Checkout.SessionListParams, 'customer' | 'status' | 'limit'>;
  'POST /v1/checkout/sessions/:id/expire': Pick<Stripe.Checkout.SessionExpireParams, never>;
  'GET /v1/checkout/sessions/:id': Pick<Stripe.Checkout.SessionRetrieveParams, never>;

  'GET /v1/subscriptions': Pick<Stripe.SubscriptionListParams, 'customer' | 'status' | 'limit' | 'expand'>;
  'POST /v1/subscriptions': Pick<
    Stripe.SubscriptionCreateParams,
    | 'billing_cycle_anchor'
    | 'customer'
    | 'default_payment_method'
    | 'discounts'
    | 'items'
    | 'metadata'
    | 'payment_behavior'
    | 'proration_behavior'
    | 'trial_period_days'
    | 'trial_settings'
  >;
  'POST /v1/subscriptions/:id': Pick<
    Stripe.SubscriptionUpdateParams,
    | 'billing_cycle_anchor'
    | 'cancel_at_period_end'
    | 'cancellation_details'
    | 'default_payment_method'
    | 'items'
    | 'metadata'
    | 'payment_behavior'
    | 'proration_behavior'
    | 'proration_date'
    | 'trial_end'
  >;
  'DELETE /v1/subscriptions/:id': Pick<Stripe.SubscriptionCancelParams, 'cancellation_details'>;

  'GET /v1/subscription_schedules/:id': Pick<Stripe.SubscriptionScheduleRetrieveParams, never>;
  'POST /v1/subscription_schedules': Pick<Stripe.SubscriptionScheduleCreateParams, 'from_subscription'>;
  'POST /v1/subscription_schedules/:id': Pick<
    Stripe.SubscriptionScheduleUpdateParams,
    'end_behavior' | 'metadata'
  > & {
    phases?: Pick<
      Stripe.SubscriptionScheduleUpdateParams.Phase,
      'discounts' | 'duration' | 'end_date' | 'items' | 'proration_behavior' | 'start_date'
    >[];
  };
  'POST /v1/subscription_schedules/:id/release': Pick<Stripe.SubscriptionScheduleReleaseParams, never>;

  'GET /v1/invoices': Pick<
    Stripe.InvoiceListParams,
    'customer' | 'subscription' | 'status' | 'limit' | 'starting_after' | 'expand'
  >;
  'GET /v1/invoices/:id': Pick<Stripe.InvoiceRetrieveParams, never>;
  'POST /v1/invoices/create_preview': Pick<
    Stripe.InvoiceCreatePreviewParams,
    'customer' | 'discounts' | 'subscription'
  > & {
    subscription_details?: Pick<
      Stripe.InvoiceCreatePreviewParams.SubscriptionDetails,
      'billing_cycle_anchor' | 'cancel_at_period_end' | 'items' | 'proration_behavior' | 'proration_date'
    >;
  };
  'POST /v1/invoices/:id/pay': Pick<Stripe.InvoicePayParams, 'payment_method'>;
  'POST /v1/invoices/:id/void': Pick<Stripe.InvoiceVoidInvoiceParams, never>;

  'GET /v1/charges': Pick<Stripe.ChargeListParams, 'customer' | 'limit' | 'starting_after'>;
  'GET /v1/charges/:id': Pick<Stripe.ChargeRetrieveParams, never>;
  'GET /v1/disputes': Pick<Stripe.DisputeListParams, 'charge' | 'limit'>;
  'POST /v1/refunds': Pick<Stripe.RefundCreateParams, 'charge' | 'reason'>;
}
