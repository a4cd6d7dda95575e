/** Whether a form was submitted before the page’s scripts listened, which `public/theme.js` marks; answers so only once. */
export function takeEarly(form: HTMLFormElement | null): boolean {
  if (form === null || !('early' in form.dataset)) return false;
  delete form.dataset['early'];
  return true;
}
