import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isNameOfOther, nameSkeleton } from './name-skeleton.server.ts';

it('names that look alike have the same skeleton', () => {
  const alike = {
    admin: [
      'ADMIN',
      'ádmin',
      'admın',
      'adrnin',
      'ɑdmin',
      'ᴀdmin',
      'аdmin',
      'adminǃ',
      'adminꞌ',
      'adminʼ',
      '‐admin',
      'admin̵',
      'admin.',
      '_admin',
      'ａdmin',
      'admin\u{e0061}',
    ],
    'kiss anna': ['Kiss  Anna', 'kiss anna '],
    copy: ['сору'],
    wendel: ['vvendel'],
    paul: ['pau1'],
  };
  for (const [name, others] of Object.entries(alike)) {
    for (const other of others) assert.equal(nameSkeleton(other), name, JSON.stringify(other));
  }
});

it('a name is recognised as similar to another user’s name if its letters only look different', () => {
  const users = [{ username: 'paul', displayName: 'Ilona O’Neil' }];
  const alike = ['PauI', 'Pau|', 'pauǀ', 'PAUL', 'llona O’Neil', "Ilona O'Neil", 'ILONA O´NEIL'];
  for (const name of alike) assert.ok(isNameOfOther(name, 'anna', users), name);
  for (const name of ['Paui', 'Ilona', 'lia']) {
    assert.ok(!isNameOfOther(name, 'anna', users), name);
  }
});

it('names that look different have different skeletons', () => {
  const names = [
    'admin',
    'admin2',
    'ad.min',
    'иван',
    '李',
    '王',
    '-',
    '!',
    'kiss.anna',
    'kissanna',
  ];
  assert.equal(new Set(names.map(nameSkeleton)).size, names.length);
});
