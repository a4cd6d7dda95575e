/** On a customer’s domain, links to pages that it doesn’t serve are followed by the browser: the server leads them to the main address. */

const SERVED = /^(?:\/zh)?\/(?:w|d|downloads|r)(?:\/|$)/;

/** Our own server can also be opened by these, as in an office without DNS. No customer’s domain is one of them. */
const OURS = /^(?:localhost|[\d.]+|\[.*\])$/;

export function leaveDomainByLinks(): void {
  if (OURS.test(window.location.hostname)) return;
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
      // Before the router hears of it.
      if (!SERVED.test(link.pathname)) event.stopPropagation();
    },
    { capture: true },
  );
}
