import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { tabTitle, withoutOurName } from '../brand/tab-title.ts';
import { SiteFooter } from '../features/site/chrome/site-footer.tsx';
import { Prices } from '../features/site/landing/prices.tsx';
import { fillTokens } from '../i18n/operator.ts';
import { loadTexts, TextsProvider } from './page.tsx';

const { dataset } = document.documentElement;
const NAMES = ['name', 'operatorName', 'operatorAddress', 'operatorContact', 'priceNote', 'priceNoteZh'];

beforeEach(() => {
  dataset['name'] = 'Ship & Shore';
});
afterEach(() => {
  for (const name of NAMES) delete dataset[name];
});

test('P10 the footer shows the operator’s name for the product and not ours', async () => {
  const messages = await loadTexts('en', ['site']);
  show(
    <TextsProvider lang="en" messages={messages}>
      <SiteFooter contact={null} />
    </TextsProvider>,
  );
  expect(screen.getAllByText('Ship & Shore').length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/Waybill(?! no\.)/);
});

test('P10 an article names the operator, and the product where no operator is set', () => {
  const article =
    '<p>%{OPERATOR_NAME}%</p><p>%{OPERATOR_ADDRESS}%</p><p>%{OPERATOR_CONTACT}% 100% %{OTHER}%</p>';
  expect(fillTokens(article, 'html')).toBe(
    `<p>Ship &amp; Shore</p><p></p><p>${window.location.origin} 100% %{OTHER}%</p>`,
  );
  dataset['operatorName'] = 'A & B $&';
  dataset['operatorAddress'] = 'Quay <1>\nRotterdam';
  dataset['operatorContact'] = 'help@example.com';
  expect(fillTokens(article, 'html')).toBe(
    '<p>A &amp; B $&amp;</p><p>Quay &lt;1&gt;<br>Rotterdam</p><p>help@example.com 100% %{OTHER}%</p>',
  );
});

test('P10 the title of a tab loses the operator’s name on a company’s own pages', () => {
  expect(tabTitle('Files', { poweredBy: false, company: 'Acme' })).toBe('Files · Acme');
  expect(tabTitle('Files', { poweredBy: true })).toBe('Files · Ship & Shore');
  expect(withoutOurName('Files · Ship & Shore')).toBe('Files');
});

test('P09 beside prices stands the operator’s note, otherwise ours', () => {
  show(<Prices />);
  expect(screen.getByText('Prices in US dollars.')).toBeTruthy();
  dataset['priceNote'] = 'Without VAT';
  dataset['priceNoteZh'] = '不含税';
  show(<Prices />);
  show(<Prices />, { lang: 'zh' });
  expect(screen.getByText('Without VAT')).toBeTruthy();
  expect(screen.getByText('不含税')).toBeTruthy();
});
