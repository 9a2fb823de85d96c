import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isPublicAddress } from './public-address.server.ts';

it('addresses of the public Internet are distinguished from others', () => {
  const open = ['8.8.8.8', '193.224.1.1', '100.63.255.255', '172.32.0.1', '2a00:1450:400d::200e'];
  const closed =
    `127.0.0.1 0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 172.16.0.1 192.168.1.1 198.18.0.1 192.0.0.170
    203.0.113.5 224.0.0.1 255.255.255.255 ::1 :: ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 fe80::1 fd00::1
    fec0::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1:: ::127.0.0.1 fe80::1%lo localhost 127.1 2130706433`.split(
      /\s+/,
    );
  assert.deepEqual(open.filter(isPublicAddress), open);
  assert.deepEqual(['', ...closed].filter(isPublicAddress), []);
});
