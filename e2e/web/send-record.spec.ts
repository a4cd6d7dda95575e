/** Voice memo and video recording with the browser's fake devices. */
import { launchOptions } from '../browser.mjs';
import { expect, expectNoSeriousAxe, test } from '../fixtures.ts';
import { asPerson, newPersonIn } from '../people.ts';
import { panelOn } from './send-panel.ts';

const own = launchOptions();
test.use({
  launchOptions: {
    ...own,
    args: [...own.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const durationOf = (media: Element): number => (media instanceof HTMLMediaElement ? media.duration : 0);
const timeOf = (media: Element): number => (media instanceof HTMLMediaElement ? media.currentTime : 0);

const untilLoud = (line: Element): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (line instanceof HTMLElement && Number(line.style.getPropertyValue('--level')) > 0.2) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });

/** Winds to the middle, and answers where it then stands. */
async function soughtIn(media: Element): Promise<number> {
  if (!(media instanceof HTMLVideoElement)) return -1;
  const done = new Promise((resolve) => media.addEventListener('seeked', resolve, { once: true }));
  media.currentTime = media.duration / 2;
  await done;
  return media.currentTime / media.duration;
}

test('W03 W04 a voice memo and a video are recorded, played back, deleted and sent', async ({ page }) => {
  const person = await newPersonIn(page);
  await page.goto('/dash#send');
  const panel = panelOn(page);
  await panel.button('Record audio').click();
  // What is heard is seen.
  await page.locator('.send-recorder-line').evaluate(untilLoud);
  await expect(page.getByText('Recording, 0:01')).toBeVisible();
  await panel.button('Stop recording').click();
  const memo = panel.files.locator('audio');
  await expect(memo).toHaveCount(1);
  await expect(panel.files).toContainText(/VoiceMemo-\d+\.webm/);
  await expect.poll(() => memo.evaluate(durationOf)).toBeGreaterThan(0.5);
  expect(await memo.evaluate(durationOf)).toBeLessThan(60);
  // A new one takes the place of the old.
  await panel.button('Record audio').click();
  await expect(page.getByText('Recording, 0:01')).toBeVisible();
  await panel.button('Stop recording').click();
  await expect(panel.files.getByRole('listitem')).toHaveCount(1);

  await panel.button('Record video').click();
  await expect(page.getByRole('timer')).toHaveText(/[321]/);
  await expect(page.getByText('Recording, 0:02')).toBeVisible();
  await expectNoSeriousAxe(page);
  await panel.button('Stop recording').click();
  const video = panel.files.locator('video');
  await expect(panel.files).toContainText(/RecordedVideo-\d+\.mp4/);
  await expect.poll(() => video.evaluate(durationOf)).toBeGreaterThan(1);
  // It can be sought in: the middle is there.
  expect(await video.evaluate(soughtIn)).toBeCloseTo(0.5, 1);
  expect(await video.evaluate((media) => (media instanceof HTMLVideoElement ? media.videoWidth : 0))).toBe(
    640,
  );

  await panel.byLink.check();
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  const answer = await page.request.get(`/api/getQs?userid=${person.id}`, asPerson(person));
  const [sent] = (await answer.json()).allDocs;
  expect(sent.recordedVideos).toHaveLength(1);
  expect(sent.voiceMemo).not.toBeNull();
  expect(sent.fileNumber).toBe(2);

  // The receiver plays them on the page.
  await page.goto(await panel.path());
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Play: Voice memo' }).click();
  const voice = main.locator('audio');
  await expect.poll(() => voice.evaluate(timeOf)).toBeGreaterThan(0.2);
  expect(await voice.evaluate(durationOf)).toBeLessThan(60);
  await expect(main.getByRole('list', { name: 'Files' })).toHaveCount(0);
  const film = main.locator('video');
  await expect.poll(() => film.evaluate(durationOf)).toBeGreaterThan(1);
  expect(await film.evaluate(soughtIn)).toBeCloseTo(0.5, 1);
  await expectNoSeriousAxe(page);
});
