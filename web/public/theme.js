// Before the page is painted: puts the kept theme on it, keeps the start page out of sight for those who only pass,
// and does what cannot wait for the page's scripts: forms that are submitted are marked, to be sent then
// (forms/use-form.ts), and another language is chosen at once (features/site/chrome/language-list.tsx).
(() => {
  const root = document.documentElement;
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    event.target.dataset.early = '';
  });
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const href = event.target.closest('.site-langs a')?.getAttribute('href');
    if (!href) return;
    event.preventDefault();
    const lang = href.slice(-2);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
    document.cookie = `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`;
    const path = location.pathname.replace(/^\/zh(?=\/|$)/, '');
    location.assign(
      (lang === 'zh' ? `/zh${path.replace(/^\/$/, '')}` : path || '/') + location.search + location.hash,
    );
  });
  try {
    const passes =
      localStorage.getItem('ssid') !== null || /[?&]ref=trial_ending(?:&|$)/.test(location.search);
    if (passes && location.hash === '' && /^\/(?:zh\/?|index\.html)?$/.test(location.pathname)) {
      root.dataset.entering = '';
      // Whatever goes wrong on the way, the page does not stay empty.
      setTimeout(() => {
        delete root.dataset.entering;
      }, 5000);
    }
    const theme = localStorage.getItem('waybill-theme');
    if (theme !== 'light' && theme !== 'dark') return;
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = theme === 'dark' ? '#0f1216' : '#faf8f4';
    }
  } catch {
    // Without storage the system's choice stands.
  }
})();
