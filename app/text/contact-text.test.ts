import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invitationInput } from '../identity/users/user.contract.ts';
import { contactInput } from '../enquiries/enquiry.contract.ts';
import { emailField, phoneField } from '../content/fields/contact.ts';

const emailInputs = {
  'of a visitor': contactInput.shape.email,
  'in the content': emailField('E-mail', 'Kötelező').input,
  'of a user': invitationInput.shape.email,
};
const phoneInputs = {
  'in the content': phoneField('Telefon', 'Kötelező').input,
  'of a user': invitationInput.shape.phone,
};
const UNSEEN = '\u00ad\u034f\u180e\u200b\u200c\u200d\u2060\u2800\u3164\ufe0f\u{e0041}\u{e0100}';

for (const [whose, input] of Object.entries(emailInputs)) {
  describe(`an e-mail address ${whose}`, () => {
    it('is stored without invisible characters', () => {
      for (const unseen of UNSEEN) {
        const sent = `${unseen}kovacs${unseen}.anna@exam${unseen}ple.hu${unseen}`;
        assert.equal(
          input.parse(sent),
          'kovacs.anna@example.hu',
          unseen.codePointAt(0)?.toString(16),
        );
      }
    });

    it('is stored in plain characters if it was typed in full-width characters', () => {
      assert.equal(input.parse('ｋｏｖａｃｓ１＠example．co。hu'), 'kovacs1@example.co.hu');
      assert.equal(input.parse('\u00a0kovacs@example.hu\u3000'), 'kovacs@example.hu');
    });

    it('is refused if normalisation makes it invalid or too long', () => {
      assert.equal(input.safeParse('kovacs…@example.hu@').success, false);
      assert.equal(input.safeParse(`a@${'㎢㎢㎢㎢㎢㎢㎢㎢.'.repeat(20)}hu`).success, false);
    });
  });
}

for (const [whose, input] of Object.entries(phoneInputs)) {
  it(`a telephone number ${whose} is stored in plain digits without invisible characters`, () => {
    assert.equal(
      input.parse(`${UNSEEN}＋３６\u3000１ ${UNSEEN} ２３４${UNSEEN}５６７８`),
      '+36 1 2345678',
    );
  });

  it(`a telephone number ${whose} is stored with plain hyphens`, () => {
    for (const hyphen of ['\u2010', '\u2011', '\u2012', '\u2212', '\ufe63', '\uff0d']) {
      assert.equal(input.parse(`+36${hyphen}1${hyphen}234${hyphen}5678`), '+36-1-234-5678');
    }
    assert.equal(input.parse('06 1 234–5678'), '06 1 234–5678');
  });
}
