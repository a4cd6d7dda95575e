/** How many requests a browser really makes at once: over HTTP/1.1 six to a host, of which one is left for the page. */

const MOST_HTTP1 = 5;
const MOST_HTTP2 = 12;

export function mostLanes(): number {
  const [page] = performance.getEntriesByType('navigation');
  const protocol = page instanceof PerformanceNavigationTiming ? page.nextHopProtocol : '';
  return protocol === 'h2' || protocol === 'h3' ? MOST_HTTP2 : MOST_HTTP1;
}
