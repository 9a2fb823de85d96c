import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settingNames } from './config.server.ts';
import { misspelt } from './misspelt.server.ts';

describe('an unknown environment variable', () => {
  it('is reported with the name of the setting that it resembles', () => {
    const slips = {
      SMPT_URL: 'SMTP_URL',
      DATABASE_URI: 'DATABASE_URL',
      DATABSE_URL: 'DATABASE_URL',
      LOGLEVEL: 'LOG_LEVEL',
      MAILTO: 'MAIL_TO',
      ADMIN_PASS: 'ADMIN_PASSWORD',
      PROT: 'PORT',
      TRUST_PROXIES: 'TRUST_PROXY',
      RETENTION_DAYS: 'MESSAGE_RETENTION_DAYS',
      EMPTY_DB: 'EMPTY_DATABASE',
      smtp_url: 'SMTP_URL',
      Database_Url: 'DATABASE_URL',
      smtp_ur: 'SMTP_URL',
      database_ur: 'DATABASE_URL',
      admin_pass: 'ADMIN_PASSWORD',
    };
    const found = misspelt(Object.keys(slips), settingNames);
    assert.deepEqual(Object.fromEntries(found.map(({ name, meant }) => [name, meant])), slips);
  });

  it('is ignored if it is a usual variable of the system', () => {
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
      'SESSION_MANAGER',
      'DBUS_SESSION_BUS_ADDRESS',
      'http_proxy',
      'no_proxy',
      'npm_config_user_agent',
      '_',
    ];
    assert.deepEqual(misspelt([...usual, ...settingNames], settingNames), []);
  });
});
