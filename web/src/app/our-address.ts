/** Whether a page is at our own address; pages on a customer's domain do not lead to ours. */
export const isOurAddress = (): boolean => {
  const { site } = document.documentElement.dataset;
  return !site || site === window.location.origin;
};
