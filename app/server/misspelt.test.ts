import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { misspelt } from './misspelt.server.ts';

const known = [
  'HOST',
  'PORT',
  'SMTP_URL',
  'MAIL_TO',
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'LOG_LEVEL',
];

describe('a variable that is none of ours', () => {
  it('is taken for the one it looks like', () => {
    const slips = {
      SMPT_URL: 'SMTP_URL',
      DATABASE_URI: 'DATABASE_URL',
      DATABSE_URL: 'DATABASE_URL',
      LOGLEVEL: 'LOG_LEVEL',
      MAILTO: 'MAIL_TO',
      ADMIN_PASS: 'ADMIN_PASSWORD',
      PROT: 'PORT',
    };
    const found = misspelt(Object.keys(slips), known);
    assert.deepEqual(Object.fromEntries(found.map(({ name, meant }) => [name, meant])), slips);
  });

  it('is left alone where it is what systems have anyway', () => {
    const usual = [
      'HOME',
      'PATH',
      'PWD',
      'MAIL',
      'LOGNAME',
      'HOSTNAME',
      'SHLVL',
      'LANG',
      'TERM',
      '_',
    ];
    assert.deepEqual(misspelt([...usual, ...known], known), []);
  });
});
