/** The script of the API docs: a button that copies each block of code, and the language that was chosen last. The page works without it. */
export const docsScript = `
const { copy, copied } = document.querySelector('script[data-copy]').dataset;
if (navigator.clipboard !== undefined) {
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = copy;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code').textContent + '\\n');
      button.textContent = copied;
      setTimeout(() => { button.textContent = copy; }, 2000);
    });
    block.append(button);
  }
}

const KEPT = 'waybill-docs-language';
try {
  const before = localStorage.getItem(KEPT);
  for (const choice of document.querySelectorAll('input[name="language"]')) {
    if (choice.value === before) choice.checked = true;
    choice.addEventListener('change', () => localStorage.setItem(KEPT, choice.value));
  }
} catch {
  // A browser that stores nothing begins with the first language.
}
`;
