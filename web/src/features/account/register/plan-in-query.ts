/** The paid plan that an address asks for: by name, or with a coupon, which is for Business unless another plan is named. */
export function planIn(query: URLSearchParams): string | null {
  const plan = query.get('plan') ?? (query.get('code') ? 'business' : null);
  return plan === 'free' ? null : plan;
}
