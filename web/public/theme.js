// Before the page is painted: puts the kept theme on it, and keeps the start page out of sight for whoever only passes.
(() => {
  const root = document.documentElement;
  try {
    const passes =
      localStorage.getItem('ssid') !== null || /[?&]ref=trial_ending(?:&|$)/.test(location.search);
    if (passes && location.hash === '' && /^\/(?:zh\/?|index\.html)?$/.test(location.pathname)) {
      root.dataset.entering = '';
      // Whatever goes wrong on the way, nobody is left before an empty page.
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
