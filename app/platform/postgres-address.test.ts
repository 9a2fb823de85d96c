import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressesOf, hostOf, isPostgresAddress } from './postgres-address.server.ts';

it('each of several servers has an address with the user, the name and the settings of all', () => {
  assert.deepEqual(addressesOf('postgres://u:p@h1:5432,h2:5433/name?sslmode=verify-full'), [
    'postgres://u:p@h1:5432/name?sslmode=verify-full',
    'postgres://u:p@h2:5433/name?sslmode=verify-full',
  ]);
  assert.deepEqual(addressesOf('postgresql://h1,[::1]:5433,%2Frun%2Fpg'), [
    'postgresql://h1',
    'postgresql://[::1]:5433',
    'postgresql://%2Frun%2Fpg',
  ]);
});

it('one server keeps its address, whatever stands in it', () => {
  const single = [
    'postgres://u:p,w@h/name',
    'postgres://u:a@b,c@h/name',
    'postgres:///name?host=/run/postgresql',
    'postgres://h/a,b?application_name=a,b',
  ];
  for (const url of single) assert.deepEqual(addressesOf(url), [url]);
});

it('a server is called by host and port alone', () => {
  const called = addressesOf('postgres://u:secret,1@h1,h2:5433,[::1]:1,%2Frun%2Fpg/x').map(hostOf);
  assert.deepEqual(called, ['h1', 'h2:5433', '[::1]:1', '/run/pg']);
});

it('several servers are taken where each has a host, a port that can be, and nothing else is wanted', () => {
  const right = [
    'postgres://u:p@h1,h2/name',
    'postgres://u:p@h1:5432,h2:5433,[::1]:5434/name?target_session_attrs=read-write',
    'postgres://h1,h2/name?target_session_attrs=primary&application_name=a,b',
    'postgres:///name?host=/run/postgresql',
  ];
  for (const url of right) assert.ok(isPostgresAddress(url), url);
  const wrong = [
    'postgres://u:p@h1,/name',
    'postgres://u:p@,h2/name',
    'postgres://u:p@h1:5432,h2:port/name',
    'postgres://u:p@h1:5432,h2:70000/name',
    'postgres://u:p@h1,h2/name?host=h3',
    'postgres://u:p@h1,h2/name?port=5432,5433',
    'postgres:///name?host=h1,h2',
    'postgres://u:p@h1,h2/name?target_session_attrs=any',
    'postgres://u:p@h1/name?target_session_attrs=standby',
  ];
  for (const url of wrong) assert.ok(!isPostgresAddress(url), url);
});
