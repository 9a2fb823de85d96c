/** Arbitrary valid values for the types of fields. */
import * as fc from 'fast-check';
import { cutText } from '../../app/text/cut-text.ts';

export const anyId = fc.integer({ min: -5, max: 2 ** 31 });

/** A sort position: a whole number, or a multiple of a thousandth. */
export const anyOrder = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((order) => order / 1000),
);

/** A day from 1000-01-01 to 9999-12-31. */
export const anyDay = fc
  .date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

/** Times of publication and expiry in whole minutes: one of them, both in order, or none. */
export const anyTimes = fc
  .uniqueArray(
    fc.date({
      min: new Date('2000-01-02T00:00:00Z'),
      max: new Date('2099-12-30T00:00:00Z'),
      noInvalidDate: true,
    }),
    { minLength: 2, maxLength: 2, selector: (moment) => Math.floor(moment.getTime() / 60_000) },
  )
  .chain((moments) => {
    const [first, last] = moments
      .map((moment) => `${moment.toISOString().slice(0, 16)}:00Z`)
      .toSorted();
    return fc.record({
      publishAt: fc.constantFrom('', first!),
      unpublishAt: fc.constantFrom('', last!),
    });
  });

/** Blanks and marks that count as graphemes but are removed. */
const UNSEEN = /[\u2800\u3164\uffa0\ufffc]/g;

/** One line of up to `max` characters, in any script, in normal form. */
export function anyLine(max: number): fc.Arbitrary<string> {
  return fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60, size: 'max' })
    .map((text) => text.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' '))
    .map((text) => cutText(text.trim(), max).trim().toWellFormed())
    .filter((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && text === text.trim());
}

/** Any character but surrogates. (fast-check's own arbitrary lists all million of them first.) */
export const anyCharacter = fc
  .nat({ max: 0x10_f7_ff })
  .map((point) => String.fromCodePoint(point < 0xd8_00 ? point : point + 0x8_00));

/** Any code units: control characters, surrogates, line breaks. */
export const wildText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.integer({ min: 0, max: 0x20 }),
      fc.integer({ min: 0xd7f0, max: 0xe010 }),
      fc.constantFrom(0x85, 0xa0, 0x2028, 0xfeff, 0xfffe),
    ),
    { maxLength: 40 },
  )
  .map((units) => String.fromCharCode(...units));

const tag = fc.constantFrom(
  ...'p div b em span a ul li table td pre h2 font center img br iframe'.split(' '),
  ...'script style svg math textarea noscript template'.split(' '),
);

const ATTRIBUTES = `
  style="color:red;position:fixed" | style="width:10px;;color:#FFF" | onclick="x()" | class="x"
  href="javascript:x" | href="/news?a=1&b=2" | href="http://a.hu/&quot;" | target=_blank | size=5
  src="data:image/png;base64,AAAA" | src="https://youtu.be/aaaaaaaaaaa" | face="Arial, 'x'"
  title='"' | title="<b>" | title="&amp;lt;" | colspan=2 | color=red
`;
const attribute = fc.constantFrom(...ATTRIBUTES.trim().split(/ \| |\n */));

const MARKS = '&amp; &lt;b&gt; &#0; &#x1F600; &nbsp; <!-- --> <![CDATA[ ]]> < > " & </ <p';

const piece = fc.oneof(
  fc
    .tuple(tag, fc.array(attribute, { maxLength: 3 }))
    .map(([name, all]) => `<${[name, ...all].join(' ')}>`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom(...MARKS.split(' '), '\u0000', '\n'),
  wildText,
);

/** Text similar to HTML: unclosed tags, and other input that users paste. */
export const anyHtml = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
