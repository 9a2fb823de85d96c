import assert from 'node:assert/strict';
import { it } from 'node:test';
import { optionalEmail, optionalPhone } from './fields/contact.ts';
import { line, richText } from './fields/text.ts';
import { translations } from './fields/translations.ts';
import { fieldsHolding, withReplacedContact } from './site/contact-places.server.ts';

const fields = {
  name: line('Név', 200, 'kell'),
  phone: optionalPhone('Telefonszám'),
  email: optionalEmail('E-mail-cím'),
  text: richText('Szöveg'),
};
const blank = { name: '', phone: '', email: '', text: '' };
const phones = { from: '+36 1 234 5678', to: '+36 30 999 8888' };
const mails = { from: 'iroda@pelda.hu', to: 'posta@pelda.hu' };

it('a telephone number is replaced in every notation', () => {
  for (const phone of ['06-1/234-56-78', '(06 1) 234 5678', '1 234 5678', '+36 (0)1 234 5678']) {
    const changed = withReplacedContact(fields, { ...blank, phone }, phones);
    assert.equal(changed.phone, phones.to, phone);
  }
  for (const written of ['06-1/234-56-78', '(06 1) 234 5678', '0036 1 234&nbsp;5678']) {
    const content = { ...blank, text: `<p>Hívjon: ${written}.</p>` };
    const changed = withReplacedContact(fields, content, phones);
    assert.equal(changed.text, '<p>Hívjon: +36 30 999 8888.</p>', written);
  }
});

it('a telephone number in a tel: link is replaced by digits only', () => {
  const content = { ...blank, text: '<a href="tel:+3612345678">(+36 1 234 5678)</a>' };
  const { text } = withReplacedContact(fields, content, phones);
  assert.equal(text, '<a href="tel:+36309998888">(+36 30 999 8888)</a>');
});

it('an e-mail address is replaced in upper or lower case, and in links', () => {
  const content = {
    ...blank,
    email: 'Iroda@Pelda.hu',
    name: 'Írjon (iroda@pelda.hu).',
    text: '<a href="mailto:iroda@pelda.hu">iroda@pelda.hu</a>',
  };
  assert.deepEqual(withReplacedContact(fields, content, mails), {
    ...content,
    email: mails.to,
    name: 'Írjon (posta@pelda.hu).',
    text: '<a href="mailto:posta@pelda.hu">posta@pelda.hu</a>',
  });
  assert.deepEqual(fieldsHolding(fields, content, mails.from), ['name', 'email', 'text']);
});

it('an e-mail address is replaced although it contains special characters', () => {
  const from = "o'neil+geo-1/a.b@talaj-mechanika.hu";
  const changed = withReplacedContact(fields, { ...blank, name: from }, { ...mails, from });
  assert.equal(changed.name, mails.to);
});

it('an e-mail address is replaced in translations, also at the beginning of a line', () => {
  const translated = translations(fields, ['name', 'text']);
  const stored = (address: string) =>
    JSON.stringify({ en: { name: `Write to us:\n${address}`, text: `Mail:\t${address}` } });
  const content = { ...blank, translations: stored(mails.from) };
  const withTranslations = { ...fields, translations: translated };
  const changed = withReplacedContact(withTranslations, content, mails);
  assert.equal(changed.translations, stored(mails.to));
  assert.deepEqual(fieldsHolding(withTranslations, content, mails.from), ['translations']);
});

it('longer numbers and other e-mail addresses stay unchanged', () => {
  const content = {
    ...blank,
    email: 'a.iroda@pelda.hu',
    name: 'Adószám: 12345678-2-41, 006123456789, +36 1 234 56789',
    text: '<p>xiroda@pelda.hu iroda@pelda.hu.com</p>',
  };
  for (const replacement of [phones, mails]) {
    assert.deepEqual(withReplacedContact(fields, content, replacement), content);
  }
});
