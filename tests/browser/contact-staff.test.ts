import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { interceptCalls, type Call } from '../support/calls.ts';
import { contactFields } from '../support/factories.ts';
import { mailSettings, useMailServer } from '../support/mail-server.ts';
import { addPerson } from '../support/people.ts';
import { useSite, type Site } from '../support/site.ts';
import { choose, goTo } from '../support/staff.ts';
import { until } from '../support/until.ts';

let senders = 0;

async function send(site: Site, fields: Record<string, unknown>): Promise<string> {
  const response = await fetch(`${site.origin}/api/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${(senders += 1)}` },
    body: JSON.stringify(contactFields(fields)),
  });
  return ((await response.json()) as { reference: string }).reference;
}

const menuEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Adminisztrációs menü' }).getByRole('link', {
    name: /^Megkeresések/,
  });

const mails = useMailServer();
mails.behaviour = 'refuse the recipient';

describe('staff who handle contact requests', () => {
  const site = useSite(() => ({ TRUST_PROXY: '1', ...mailSettings(mails) }));

  it('see the count of new requests, read one, resend its mail, mark it as answered and delete it', async () => {
    const reference = await send(site, {
      name: 'Őri Ödön',
      subject: 'Kútfúrás',
      phone: '06-1/234-56-78',
      message: 'Első sor\n<b>Második</b> sor',
    });
    const delivery = async () => {
      const { items } = (await site.api('GET', '/api/messages?from=0&count=1')) as {
        items: { delivery: string }[];
      };
      return items[0]!.delivery;
    };
    await until(async () => (await delivery()) === 'failed');
    const page = await site.openAsStaff('/admin/messages');
    const row = page.getByRole('row', { name: /Őri Ödön/ });
    await row.getByText('véglegesen elutasította', { exact: false }).waitFor();
    await until(async () => /\(1\)/.test(await menuEntry(page).innerText()));

    await row.click();
    await page.getByRole('heading', { name: /Kútfúrás/ }).waitFor();
    assert.match(await page.getByRole('heading', { level: 1 }).innerText(), new RegExp(reference));
    await page.getByText('Első sor\n<b>Második</b> sor').waitFor();
    const phone = page.getByRole('link', { name: '06-1/234-56-78' });
    assert.equal(await phone.getAttribute('href'), 'tel:+3612345678');
    const mail = page.getByRole('main').getByRole('link', { name: /@/ });
    assert.match((await mail.getAttribute('href'))!, /^mailto:[^?]+@[^?]+$/);
    await page.getByText('Megnézett').waitFor();
    await page.getByRole('button', { name: 'Olvasatlannak jelöl' }).click();
    await page.getByText(`${reference} olvasatlannak jelölve.`).waitFor();
    await row.getByText('Új', { exact: true }).waitFor();
    await row.click();
    await page.getByText('Megnézett').waitFor();

    mails.behaviour = 'accept';
    await page.getByRole('button', { name: 'Küldés most' }).click();
    await page.getByText('A levél küldése elindult.').waitFor();
    await until(async () => (await delivery()) === 'sent');
    assert.equal(mails.received.length, 1);
    await page.getByRole('button', { name: 'Megválaszoltnak jelöl' }).click();
    await page.getByText('Megválaszolt', { exact: true }).waitFor();
    await until(async () => !/\(/.test(await menuEntry(page).innerText()));
    assert.equal((await page.getByText('Elküldve', { exact: true }).count()) > 0, true);
    const answer = page.getByRole('link', { name: 'Válasz e-mailben' });
    assert.match(
      (await answer.getAttribute('href'))!,
      /^mailto:kerdezo\d+@example\.hu\?subject=Re/,
    );

    await page.getByRole('button', { name: 'Töröl' }).click();
    const question = page.getByRole('alertdialog', { name: new RegExp(reference) });
    await question.getByRole('button', { name: 'Töröl' }).click();
    await page.waitForURL('**/admin/messages');
    await page.getByText(/Még nem érkezett megkeresés/).waitFor();
    assert.equal(await menuEntry(page).innerText(), 'Megkeresések');
  });

  it('search, filter and export the list, and open its next page', async () => {
    for (let number = 1; number <= 26; number += 1) await send(site, { name: `Sorszám ${number}` });
    await send(site, { name: '=1+1 Képlet', company: 'Árvíz Bt.' });
    const page = await site.openAsStaff('/admin/messages');
    await page.getByText('27 találat').waitFor();
    await page.getByRole('button', { name: 'Régebbiek' }).click();
    await page.getByRole('row', { name: /Sorszám 1 / }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('page'), '2');

    await page.getByRole('searchbox').fill('arviz');
    await page.getByText('1 találat').waitFor();
    await page.waitForURL(/search=arviz/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Letöltés (CSV)' }).click();
    const file = String(await buffer(await (await download).createReadStream()));
    assert.match(file, /^\uFEFF"Hivatkozási szám";/);
    assert.equal(file.trim().split('\r\n').length, 2);
    assert.ok(file.includes(`"'=1+1 Képlet"`));

    await page.getByRole('searchbox').fill('');
    await page.getByText('27 találat').waitFor();
    await page.getByRole('button', { name: /Állapot/ }).click();
    await page.getByRole('option', { name: 'Megválaszolt' }).click();
    await page.getByText('Nincs a keresésnek megfelelő elem.').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('state'), 'answered');
  });

  it('resend a request’s mail twice, undo a change of its state, and see an error if a change fails', async () => {
    mails.behaviour = 'refuse the recipient';
    const { page, reference, path } = await opened('Kétszer Küldött');
    await page.evaluate(countAlerts);
    const retry = page.getByRole('button', { name: 'Küldés most' });
    await retry.click();
    await until(() => page.evaluate(() => document.body.dataset['alerts'] === '1'));
    await retry.click();
    await until(() => page.evaluate(() => document.body.dataset['alerts'] === '2'));
    assert.equal(await page.getByText('A levél küldése elindult.').count(), 1);
    mails.behaviour = 'accept';

    const mark = page.getByRole('button', { name: 'Megválaszoltnak jelöl' });
    const undo = page.getByRole('button', { name: `Visszavonás: ${reference} állapota` }).first();
    await mark.click();
    await page.getByText('Megválaszolt', { exact: true }).waitFor();
    await undo.click();
    await page.getByText('Visszavonva, az állapot ismét: Megnézett.').waitFor();
    // The used button stays for a moment, and a click on it would do nothing.
    await undo.waitFor({ state: 'detached' });
    await mark.click();
    await page.getByText('Megválaszolt', { exact: true }).waitFor();
    await site.api('PUT', `/api${path}/state`, { state: 'new' });
    await undo.click();
    await page.getByText('Az elemet időközben módosították.').waitFor();
    await page.getByText('Megnézett', { exact: true }).waitFor();

    await page.context().setOffline(true);
    await mark.click();
    await page.getByRole('alert').filter({ hasText: 'nem érhető el' }).waitFor();
    await page.context().setOffline(false);
    await goTo(page, '/admin/messages/99999');
    await page.getByRole('heading', { name: 'Az oldal nem található' }).waitFor();
  });

  it('get a signature with their name, position and telephone number from an answer template', async () => {
    const profile = {
      displayName: 'Kovács Éva',
      position: 'geotechnikus',
      phone: '+36 1 234 5678',
    };
    await site.api('PUT', '/api/auth/profile', profile);
    const { page, answer } = await opened('Aláírást Váró');
    await choose(page, 'Válaszsablon', 'Megkaptuk, dolgozunk rajta');
    const signature = 'Üdvözlettel:\nKovács Éva\ngeotechnikus\n+36 1 234 5678\n';
    await until(async () => (await answer.body.inputValue()).includes(signature));
    await choose(page, 'Felelős', 'Kovács Éva');
    await page.getByText('Rábízva: Kovács Éva.', { exact: true }).waitFor();
    await site.api('PUT', '/api/auth/profile', { displayName: '', position: '', phone: '' });
  });

  async function opened(name: string) {
    const reference = await send(site, { name });
    const { items } = (await site.api(
      'GET',
      `/api/messages?from=0&count=9&search=${reference}`,
    )) as {
      items: { contactRequestId: number }[];
    };
    const path = `/messages/${items[0]!.contactRequestId}`;
    const page = await site.openAsStaff(`/admin${path}`);
    await page.getByRole('heading', { name: /Talajvizsgálat/ }).waitFor();
    await page.getByText('Megnézett', { exact: true }).waitFor();
    const part = (title: string, button: string) => {
      const region = page.getByRole('region', { name: title, exact: true });
      return {
        alert: region.getByRole('alert'),
        body: region.getByLabel('Szöveg'),
        region,
        async store(text: string) {
          await region.getByLabel('Szöveg').fill(text);
          await region.getByRole('button', { name: button }).click();
        },
      };
    };
    return {
      page,
      path,
      reference,
      answer: part('Válasz', 'Válasz elküldése'),
      note: part('Jegyzet, beérkezett levél', 'Hozzáadás'),
      /** The entry with this text; `index` selects one of several, from 0. */
      entry: (text: string, index: number) =>
        page.getByRole('listitem').getByText(text, { exact: true }).nth(index),
    };
  }

  it('can send the same answer and note twice, and keep text that was not sent or that they type meanwhile', async () => {
    const { page, path, answer, note, entry } = await opened('Kétszer Ugyanaz');
    await page.getByText('aláírásában nem lesz név').waitFor();
    await choose(page, 'Válaszsablon', 'Megkaptuk, dolgozunk rajta');
    const unsigned = 'Üdvözlettel:\nMintageo Mérnöki és Laboratóriumi Zrt.';
    await until(async () => (await answer.body.inputValue()).includes(unsigned));
    await note.store('Hívtam.');
    await entry('Hívtam.', 0).waitFor();
    await page.getByRole('button', { name: 'Visszavonás: a jegyzet hozzáadása' }).click();
    await entry('Hívtam.', 0).waitFor({ state: 'detached' });
    for (const part of [note, answer]) {
      const text = part === note ? 'Hívtam.' : 'Köszönjük.';
      for (const index of [0, 1]) {
        await part.store(text);
        await entry(text, index).waitFor();
      }
    }

    for (const part of [answer, note]) {
      await page.context().setOffline(true);
      await part.store('Az ajánlatot mellékeljük.');
      await part.alert.waitFor();
      await page.context().setOffline(false);
      await part.store(await part.body.inputValue());
      await entry('Az ajánlatot mellékeljük.', part === answer ? 0 : 1).waitFor();
    }

    for (const part of [answer, note]) {
      const onWay = Promise.withResolvers<void>();
      const typedOn = Promise.withResolvers<void>();
      const stop = await interceptCalls(
        page,
        /\/api\/messages\/\d+\/(answers|entries)$/,
        async (call) => {
          onWay.resolve();
          await typedOn.promise;
          await call.continue();
        },
      );
      await part.store('Az ajánlatot mellékeljük.');
      await onWay.promise;
      await part.body.fill('Az ajánlatot mellékeljük. Utóirat.');
      typedOn.resolve();
      await entry('Az ajánlatot mellékeljük.', part === answer ? 2 : 3).waitFor();
      assert.equal(await part.body.inputValue(), 'Az ajánlatot mellékeljük. Utóirat.');
      await stop();
    }

    const body = 'Egy sor.\n'.repeat(12);
    await site.api('POST', `/api${path}/entries`, { sort: 'note', body });
    await page.setViewportSize({ width: 390, height: 844 });
    await answer.body.fill('Az ajánlatot mellékeljük.');
    // Scrolls the button right above the sticky bar, which would cover the message of the next
    // save.
    const sending = answer.region.getByRole('button', { name: 'Válasz elküldése' });
    await sending.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await sending.click();
    await answer.alert.waitFor();
    await entry(body.trim(), 0).waitFor();
    const isSeen = (alert: Element) => {
      const { left, bottom } = alert.getBoundingClientRect();
      return alert.contains(document.elementFromPoint(left + 20, bottom - 4));
    };
    await until(() => answer.alert.evaluate(isSeen));
    assert.equal(await answer.body.inputValue(), 'Az ajánlatot mellékeljük.');
  });

  /** Holds PUT requests of contact requests until the returned function releases them with the given result. */
  async function hold(page: Page, end: (call: Call) => Promise<void>) {
    const arrived = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const mend = await interceptCalls(page, /\/api\/messages\/\d/, async (call) => {
      if (call.method === 'GET') return await call.continue();
      arrived.resolve();
      await gone.promise;
      await end(call);
    });
    return { arrived: arrived.promise, letGo: gone.resolve, mend };
  }

  it('are notified when an action fails after they have left, and stay on a page opened while a deletion runs', async () => {
    const { page, path, reference, answer, note } = await opened('Otthagyott Jelölés');
    const told = page.getByRole('alertdialog').filter({ hasText: 'A kiszolgáló hibát jelzett' });
    const begin = [
      () => page.getByRole('button', { name: 'Megválaszoltnak jelöl' }).click(),
      () => note.store('Hívtam, de nem vette fel.'),
      () => answer.store('Holnap ott leszünk.'),
    ];
    for (const [index, change] of begin.entries()) {
      const { arrived, letGo, mend } = await hold(page, (call) => call.fulfill({ status: 500 }));
      await change();
      await arrived;
      await page.getByRole('link', { name: 'Vissza' }).click();
      if (index > 0) await page.getByRole('button', { name: 'Elhagyom' }).click();
      await page.waitForURL('**/admin/messages');
      await page.getByRole('row', { name: /Otthagyott Jelölés/ }).waitFor();
      letGo();
      await told.waitFor();
      await mend();
      await told.getByRole('link', { name: reference }).click();
      await page.waitForURL(`**/admin${path}`);
      await page.getByText('Megnézett', { exact: true }).waitFor();
    }

    const { arrived, letGo } = await hold(page, (call) => call.continue());
    await page.getByRole('button', { name: 'Töröl' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Töröl' }).click();
    await arrived;
    await page.getByRole('link', { name: 'Hírek', exact: true }).click();
    await page.getByRole('link', { name: 'Új hír' }).click();
    await page.waitForURL('**/admin/newsedit');
    const title = page.getByRole('textbox', { name: 'Cím', exact: true });
    await title.fill('Ezt éppen írom');
    letGo();
    await page.getByRole('button', { name: /^Visszavonás: „K-20/ }).waitFor();
    assert.equal(await page.getByText('mentés nélkül?').count(), 0);
    assert.match(page.url(), /\/admin\/newsedit$/);
    assert.equal(await title.inputValue(), 'Ezt éppen írom');
  });

  it('see the present state instead of overwriting it if it was changed while the page was open', async () => {
    const { page, path } = await opened('Közben Írt');
    for (const [label, state, shown] of [
      ['Lezár válasz nélkül', 'answered', 'Megválaszolt'],
      ['Megválaszoltnak jelöl', 'closed', 'Lezárt'],
      ['Olvasatlannak jelöl', 'answered', 'Megválaszolt'],
      // The open page marks the request, which a message of the client made new again, as seen.
      ['Lezár válasz nélkül', 'new', 'Megnézett'],
    ] as const) {
      await site.api('PUT', `/api${path}/state`, { state });
      await page.getByRole('button', { name: label }).click();
      await page.getByText('Az elemet időközben módosították.').waitFor();
      await page.getByText(shown, { exact: true }).waitFor();
      if (state === 'new') continue;
      await page.getByRole('button', { name: /^(Megválaszolatlannak jelöl|Újra megnyit)/ }).click();
      await page.getByText('Megnézett', { exact: true }).waitFor();
    }
    const state = async () => ((await site.api('GET', `/api${path}`)) as { state: string }).state;
    await until(async () => (await state()) === 'seen');
  });

  it('can close a new request that could not be marked as seen when they opened it', async () => {
    const reference = await send(site, { name: 'Újként Nyitott' });
    const page = await site.openAsStaff('/admin/messages');
    const mend = await interceptCalls(page, /\/api\/messages\/\d+\/state$/, (call) => call.abort());
    await page.getByRole('row', { name: /Újként Nyitott/ }).click();
    await page.getByRole('heading', { name: new RegExp(reference) }).waitFor();
    await page.getByText('Új', { exact: true }).waitFor();
    await mend();
    await page.getByRole('button', { name: 'Lezár válasz nélkül' }).click();
    await page.getByText('Lezárt', { exact: true }).waitFor();
  });

  it('can choose another assignee while their first choice is still being saved', async () => {
    const call = async (method: string, path: string, { body }: { body?: unknown }) => ({
      status: 200,
      body: await site.api(method, path, body),
    });
    await addPerson({ call, signIn: site.token }, 'anna');
    const { page, path } = await opened('Kié Lesz');
    const { arrived, letGo } = await hold(page, (held) => held.continue());
    await choose(page, 'Felelős', 'admin');
    await arrived;
    await choose(page, 'Felelős', 'anna');
    const field = page.getByRole('button', { name: 'Felelős' }).first();
    await field.getByText('anna').waitFor();
    letGo();
    await page
      .getByText('Rábízva: anna. Levél nem ment neki: nincs megadva az e-mail-címe.')
      .waitFor();
    assert.equal(await page.getByText('Az elemet időközben módosították.').count(), 0);
    assert.match(await field.innerText(), /anna/);
    const { assignedTo } = (await site.api('GET', `/api${path}`)) as { assignedTo: string };
    assert.equal(assignedTo, 'anna');
  });
});

/** Runs in the page. */
function countAlerts(): void {
  let alerts = 0;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Element) {
        alerts += node.querySelectorAll('[role="alert"]').length;
        alerts += Number(node.matches('[role="alert"]'));
      }
    }
    document.body.dataset['alerts'] = String(alerts);
  }).observe(document.body, { childList: true, subtree: true });
}
