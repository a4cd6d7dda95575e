/** Lets a test's page offer single sign-on, as the server writes it into the pages. */
export function offerSso(name: string, { only = false } = {}): void {
  document.documentElement.dataset['sso'] = name;
  document.documentElement.dataset['ssoOnly'] = only ? '1' : '';
}
