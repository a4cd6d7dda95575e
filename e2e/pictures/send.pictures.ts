/** Pictures of the send panel: filled in, uploading, interrupted, and done. */
import { panelOn } from '../web/send-panel.ts';
import { watchWire } from '../web/upload-wire.ts';
import { sparseFiles } from './sparse-files.ts';
import { expect, test } from './take.ts';

const MB = 1_000_000;

test('send-panel, link-done', async ({ page, cast, lang, signIn, at, take }, info) => {
  await signIn();
  await page.goto(at('/dash#send'));
  const panel = panelOn(page, lang);
  const { drawings, site, people } = cast;
  const made = sparseFiles(info.outputPath('send'), {
    ...drawings.files,
    ...Object.fromEntries([1, 2, 3].map((n) => [`${site.folder}/${site.photo(n)}`, 6 * MB])),
  });
  await panel.drop(...made);
  await panel.writeTo(`${people.joris.email}; ${people.li.email}`);
  await panel.title.fill(site.title);
  await panel.note.fill(drawings.message);
  await panel.note.blur();
  await take('send-panel', panel.root.locator('.ui-waybill').first());

  await panel.byLink.check();
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  await panel.root.locator('.send-mail summary').click();
  await take('link-done', panel.root.locator('.ui-waybill').first());
});

test('sending, resume', async ({ page, context, cast, lang, signIn, at, take }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  // The system's file dialog cannot be driven, so it is replaced: it answers with files of the browser's own disk.
  const files = [cast.film.name, ...cast.film.others].map(
    (name, at) => [name, at === 0 ? 320 * MB : MB] as const,
  );
  await page.addInitScript((wanted) => {
    const make = async ([name, size]: readonly [string, number]) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle(name, { create: true });
      const file = await handle.createWritable();
      await file.truncate(size);
      await file.close();
      return handle;
    };
    Object.assign(window, { showOpenFilePicker: () => Promise.all(wanted.map(make)) });
  }, files);
  await signIn();
  const wire = await watchWire(context);
  await page.goto(at('/dash#send'));
  const panel = panelOn(page, lang);
  await panel.button(lang === 'en' ? 'Add files' : '添加文件').click();
  await expect(panel.files).toContainText(cast.film.name);
  await panel.writeTo(cast.people.ingrid.email);
  await panel.title.fill(cast.film.title);
  await panel.note.fill(cast.film.note);
  await wire.hold(60);
  await panel.go.click();
  await expect.poll(() => wire.acknowledged.length).toBeGreaterThanOrEqual(46);
  await take('sending', panel.root.locator('.ui-waybill').first());
  await expect.poll(() => wire.acknowledged.length).toBeGreaterThanOrEqual(50);
  await page.reload();
  await take('resume', panel.root.locator('.ui-waybill').first());
});
