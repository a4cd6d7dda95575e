// Before the announcement is painted: keeps one that was dismissed in this visit out of sight, and dismisses it.
(() => {
  const root = document.documentElement;
  const { id } = document.currentScript.dataset;
  try {
    if (sessionStorage.getItem('waybill-announcement') === id) root.dataset.announced = '';
  } catch {
    // Without storage it is shown on every page.
  }
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('.announcement button') === null) return;
    root.dataset.announced = '';
    try {
      sessionStorage.setItem('waybill-announcement', id);
    } catch {
      // It is hidden on this page.
    }
  });
})();
