// Before the plans page is painted: marks what it shows to everyone as unsettled where the address or the account may change it
// (billing/pricing/pricing.css).
(() => {
  const { dataset } = document.documentElement;
  try {
    const user = localStorage.getItem('ssid') === null ? '' : 'user ';
    const coupon = /[?&]code=[^&]/.test(location.search) ? 'coupon ' : '';
    if (user || location.search) dataset.asking = user + coupon + (location.search && 'query');
    // Whatever goes wrong on the way, the prices do not stay hidden.
    setTimeout(() => {
      delete dataset.asking;
    }, 5000);
  } catch {
    // Without storage there is no session either.
  }
})();
