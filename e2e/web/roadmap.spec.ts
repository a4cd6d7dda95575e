/** The roadmap: a visitor is led to log in and back, votes, sees the vote in other tabs, and takes it back. */
import type { Page } from '@playwright/test';
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { operate } from '../operator.ts';
import { newPerson, newPersonIn } from '../people.ts';
import { openAwake } from './awake.ts';

/** The first item that takes votes. */
const voteIn = (page: Page) => page.locator('button[aria-pressed]').first();

test('P09 D13 a vote comes after the login, stays after a reload, shows in a second tab and can be taken back', async ({
  page,
  context,
}) => {
  const person = await newPerson({ name: 'voter' });
  await openAwake(page, '/roadmap');
  const vote = voteIn(page);
  await expect(vote).toHaveAccessibleName(/^Vote for .+\. \d+ votes?$/);
  await expectFineLooks(page, 'en');
  await vote.click();
  await expect(page).toHaveURL(/\/login\?next=%2Froadmap%23/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/roadmap#/);

  await expect(vote).toHaveAttribute('aria-pressed', 'false');
  await expect(vote).toHaveAccessibleName(/\d+ votes?$/);
  const count = async (one: Page) => Number(await voteIn(one).locator('.num').textContent());
  const before = await count(page);
  const saved = page.waitForResponse('**/api/roadmap/votes/*');
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');

  const second = await context.newPage();
  await second.goto('/dash/roadmap');
  await expect(voteIn(second)).toHaveAttribute('aria-pressed', 'true');
  expect(await count(second)).toBeGreaterThanOrEqual(before);
  await voteIn(second).click();
  await expect(voteIn(second)).toHaveAttribute('aria-pressed', 'false');
  // The first tab follows without being reloaded.
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(vote).toHaveAccessibleName(/\d+ votes?$/);
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
});

test('D13 a suggestion from the dashboard reaches the operator', async ({ page }) => {
  const { email } = await newPersonIn(page, { name: 'suggester' });
  await page.goto('/dash/roadmap/faster-transfers');
  await expect(page.locator('#faster-transfers')).toBeInViewport();
  await expect(voteIn(page)).toHaveAccessibleName(/\d+ votes?$/);
  await expectFineLooks(page, 'zh');
  await page.getByRole('button', { name: 'Suggest something' }).click();
  await page.getByLabel('Your suggestion').fill('Stamps with\nour logo');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByText('Your suggestion has reached us.')).toBeVisible();
  expect(await operate('suggestions', 'list')).toContain(email);
});
