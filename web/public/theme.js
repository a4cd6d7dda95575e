// Puts the kept theme on the page before it is painted.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme !== 'light' && theme !== 'dark') return;
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = theme === 'dark' ? '#0f1216' : '#faf8f4';
    }
  } catch {
    // Without storage the system's choice stands.
  }
})();
