// Before the page is painted: puts the kept theme on it, keeps the start page out of sight for those who only pass,
// and marks forms that are submitted before the page's scripts listen, so that they are sent then (forms/use-form.ts).
(() => {
  const root = document.documentElement;
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    event.target.dataset.early = '';
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
