import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonOf } from './contact-request-labels.ts';

test('the reason given by the mail server is separated from the site’s own text', () => {
  assert.deepEqual(
    reasonOf('A levelezőkiszolgáló most nem vette át (451 4.3.2 Try (again) later)'),
    {
      text: 'A levelezőkiszolgáló most nem vette át',
      detail: '451 4.3.2 Try (again) later',
    },
  );
  assert.deepEqual(reasonOf('A levelezőkiszolgáló nem érhető el (connect ECONNREFUSED 127'), {
    text: 'A levelezőkiszolgáló nem érhető el',
    detail: 'connect ECONNREFUSED 127',
  });
  assert.deepEqual(reasonOf('A kapcsolat megszakadt'), {
    text: 'A kapcsolat megszakadt',
    detail: '',
  });
  assert.deepEqual(reasonOf(''), { text: '', detail: '' });
});
