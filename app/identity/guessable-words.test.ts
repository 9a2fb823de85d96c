import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { randomPassword } from './account.service.server.ts';
import { guessableWords, isMadeOf } from './guessable-words.ts';
import { company } from '../../db/first-content/company.ts';
import { passwordFault } from './password.server.ts';
import { companyWords } from './words-in.ts';

const ofCompany = companyWords([company.shortName, company.legalName], company);

const refused = async (password: string) =>
  (await passwordFault(password, ofCompany)) === 'guessable';

describe('a password', () => {
  it('is weak if it consists of words that an attacker would try first', async () => {
    for (const password of [
      'Mintageo2025!',
      'M1nt4g30-2025',
      'Mintageo.Labor.2025',
      'mintageo.example',
      'mintautca1000',
      'Budapest1000!',
      'Minta Anna 2025',
      'geotechnika2024',
      'Geotechnika-2025',
      'G30t3chn1k4!!',
      'FÖLDMÉRÉS-2025',
      'geodezia-geodezia',
      'talajmechanika1',
      'jelszo123456',
      'Jelszó-jelszó-12',
      'J3lsz0J3lsz0',
      'Rendszergazda1!',
      'szeretlek1234',
      'hajramagyarok1',
      'Kovacs.Istvan1975',
      'Tavasz2025Tavasz',
      'ferencvaros1899',
      'alma korte szilva',
      'petofisandor1823',
      'Nyári-napsütés-2026',
      'qwertzuiopőú',
      'asdfghjkléáű',
      'íyxcvbnm,.-1234',
    ]) {
      assert.ok(await refused(password), password);
    }
  });

  it('may contain guessable words among others, or four of them', async () => {
    for (const password of [
      'Löszfal-Fúrás-73',
      'zsiráf-hegedű-kovász-bagoly',
      'budapest kutya fúrás tavasz',
      'Tizenhat-bölény-ugrál',
      'alma 8372649173645',
      'xK9#mQ2$vL7p',
    ]) {
      assert.equal(await passwordFault(password, []), undefined, password);
    }
    for (let count = 0; count < 50; count += 1) {
      assert.equal(await passwordFault(randomPassword(), ['admin']), undefined);
    }
  });

  it('must not consist of the name of its user', async () => {
    assert.ok(await passwordFault('zsiraf.72.Zsiráf', ['zsiráf']));
    assert.equal(await passwordFault('zsiraf.72.Zsiráf', []), undefined);
  });

  it('is checked even if it can be split into words in very many ways', () => {
    // Without a bound on consecutive words this would take years.
    for (const password of ['a1'.repeat(50), '1'.repeat(100), 'all1'.repeat(25), 'a!'.repeat(50)]) {
      assert.equal(isMadeOf(guessableWords(), `${password}ő`), false);
    }
  });
});
