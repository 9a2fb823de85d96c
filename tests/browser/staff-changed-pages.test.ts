import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/administrator.ts';
import { undoAfterTest } from '../support/pages.ts';
import { PASSWORD } from '../support/people.ts';
import { useSite, type Site } from '../support/site.ts';

describe('the sign-in page in a browser with a translator or an extension', () => {
  const site = useSite();

  it('forbids translation by the browser, as the staff area does but the home page does not', async () => {
    const htmlTag = async (path: string) =>
      /<html[^>]*>/.exec(await (await fetch(site.origin + path)).text())![0];
    for (const path of ['/login', '/login/jelszo', '/admin']) {
      assert.match(await htmlTag(path), / translate="no"/, path);
    }
    assert.doesNotMatch(await htmlTag('/'), /translate/);
  });

  it('works even if a translator replaces all texts', async () => {
    const page = await site.open('/login');
    await isAlive(page);
    await page.evaluate(wrapTexts);
    await signsIn(page);

    const joining = await site.open(await invite(site, 'forditott'));
    await joining.getByText('Felhasználóneve: forditott').waitFor();
    await joining.evaluate(wrapTexts);
    await choosesPassword(joining);
  });

  it('is rendered again, without other errors, if a translator changed its HTML on the way to the browser', async () => {
    const page = await (await site.open('/')).context().newPage();
    await page.route('**/login', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('>Belépés<', '>Anmelden<');
      await route.fulfill({ response: answer, body });
    });
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Belépés' }).waitFor();
    assert.deepEqual(
      faults.filter((fault) => !/error #418/.test(fault)),
      [],
    );
    assert.ok(faults.length > 0, 'React reports the changed HTML');
    await page.close();
  });

  it('works and looks as usual if an extension changes it before its script runs', async () => {
    const link = await invite(site, 'bovitett');
    const plain = await site.open('/login');
    await isAlive(plain);
    const look = await lookOf(plain);
    const page = await site.open();
    // React reports a hydration mismatch and renders again; the page works.
    page.removeAllListeners('pageerror').removeAllListeners('console');
    const extension = await page.addInitScript(changeAsExtensions);
    undoAfterTest(page, () => extension.dispose());
    await page.goto('/login');
    await isAlive(page);
    assert.equal(await page.getByLabel('Felhasználónév').inputValue(), 'kitoltve');
    assert.deepEqual(await lookOf(page), look);
    await signsIn(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Projektek' }).first().waitFor();

    await page.goto(link);
    await choosesPassword(page);
  });
});

const submitButton = (page: Page) => page.getByRole('button', { name: 'Belép', exact: true });

/** Waits until the page's script runs and has read the form. */
async function isAlive(page: Page): Promise<void> {
  await page.locator('form[data-is-alive]').waitFor();
}

async function signsIn(page: Page): Promise<void> {
  const submit = submitButton(page);
  await submit.click();
  await page.getByText('Jelszó kötelező').waitFor();
  await page.getByLabel('Felhasználónév').fill(ADMIN.username);
  await page.getByLabel('Jelszó').fill('rossz');
  await submit.click();
  await page.getByText('Hibás a jelszó').waitFor();
  await page.getByLabel('Jelszó').fill(ADMIN.password);
  await submit.click();
  await page.waitForURL('**/admin');
  await page.getByRole('heading', { name: 'Projektek' }).first().waitFor();
}

async function choosesPassword(page: Page): Promise<void> {
  await page.getByLabel('Új jelszó', { exact: false }).first().fill(PASSWORD);
  await page.getByLabel('Új jelszó még egyszer').fill('más');
  await page.getByRole('button', { name: 'Jelszó beállítása' }).click();
  await page.getByText('A két jelszó különbözik').waitFor();
  await page.getByLabel('Új jelszó még egyszer').fill(PASSWORD);
  await page.getByRole('button', { name: 'Jelszó beállítása' }).click();
  await page.getByText('A jelszó beállítva').waitFor();
}

async function invite(site: Site, username: string): Promise<string> {
  const body = { username, role: 'editor', email: '', password: ADMIN.password };
  const { link } = (await site.api('POST', '/api/users', body)) as { link: string };
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

function lookOf(page: Page): Promise<string[]> {
  return submitButton(page).evaluate((button) => {
    const { backgroundColor, fontFamily, height } = getComputedStyle(button);
    return [backgroundColor, fontFamily, height, getComputedStyle(document.body).backgroundColor];
  });
}

/**
 * Runs in the page. Wraps each text in elements, including texts added later, as translators do.
 */
function wrapTexts(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest('font, script, style')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { target } of changes) wrap(target);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page. Changes the page and its fields before its script runs, as extensions do. */
function changeAsExtensions(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const root = document.documentElement;
    const element = (name: string, id: string) =>
      Object.assign(document.createElement(name), { id, className: 'extension' });
    root.setAttribute('data-extension', '1');
    root.append(element('extension-corner', 'corner'));
    const script = Object.assign(document.createElement('script'), { type: 'application/json' });
    document.head.prepend(element('style', 'style'), script);
    document.head.append(element('meta', 'meta'));
    document.body.prepend(element('div', 'first'));
    document.body.append(element('div', 'last'), element('style', 'another'));
    document.body.setAttribute('data-extension', '1');
    for (const input of document.querySelectorAll('input')) {
      input.setAttribute('data-manager', 'on');
      input.style.backgroundImage = 'none';
      input.after(element('div', 'key'));
      if (input.name === 'username') input.value = 'kitoltve';
    }
  });
}
