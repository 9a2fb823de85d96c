import assert from 'node:assert/strict';
import { it } from 'node:test';
import { linkOf, linksIn } from './link-notes.repository.server.ts';

it('each link of a text is found once, except links that lead to no page', () => {
  const html = `<p><a href="/news/3#vege">a</a> <a target="_blank" href="https://pelda.hu/?a=1&amp;b=2#x">b</a>
    <a href="mailto:iroda@pelda.hu">c</a> <a href="tel:+3612345678">d</a> <a href="#lent">e</a> <a name="lent">f</a>
    <a href="/news/3">g</a> <a href="javascript:alert(1)">h</a> <img src="https://kep.hu/x.png"></p>`;
  assert.deepEqual(linksIn(html), [
    { url: '/news/3', host: '' },
    { url: 'https://pelda.hu/?a=1&b=2', host: 'pelda.hu' },
  ]);
});

it('a link that begins with two slashes leads to another host, and passwords are removed from links', () => {
  assert.deepEqual(linkOf('//MASIK.hu/a'), { url: 'http://masik.hu/a', host: 'masik.hu' });
  assert.deepEqual(linkOf('https://a:b@pelda.hu/'), { url: 'https://pelda.hu/', host: 'pelda.hu' });
  assert.equal(linkOf(`https://pelda.hu/${'a'.repeat(2000)}`), undefined);
});

it('at most 500 links are found in a text', () => {
  const many = Array.from({ length: 2000 }, (_, index) => `<a href="/x/${index}">x</a>`).join('');
  assert.equal(linksIn(many).length, 500);
});
