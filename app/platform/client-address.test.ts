import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { it } from 'node:test';
import { clientAddress, networkOf } from './limits/networks.server.ts';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

it('the client address is taken from the configured number of trusted proxies only', () => {
  const request = from('10.0.0.2', '6.6.6.6, 203.0.113.7, 10.0.0.1');
  assert.equal(clientAddress(request, 0), '10.0.0.2');
  assert.equal(clientAddress(request, 1), '10.0.0.1');
  assert.equal(clientAddress(request, 2), '203.0.113.7');
});

it('the client address is the first entry if there are fewer entries than trusted proxies', () => {
  assert.equal(clientAddress(from('10.0.0.2', '203.0.113.7'), 5), '203.0.113.7');
  assert.equal(clientAddress(from('::ffff:10.0.0.2'), 1), '10.0.0.2');
});

it('every notation of an IPv6 address belongs to the same network', () => {
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  assert.equal(networkOf('2001:DB8:1:2::ffff'), '2001:db8:1:2::/64');
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64');
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.notEqual(networkOf('2001:db8::1'), networkOf('2001:db8:1::1'));
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6', 48), '2001:db8:1::/48');
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('unknown'), 'unknown');
});

it('a port added by a proxy is removed from the address', () => {
  const forwarded = (value: string) => clientAddress(from('10.0.0.2', value), 1);
  assert.equal(forwarded('203.0.113.7:55123'), '203.0.113.7');
  assert.equal(forwarded('[2001:db8::7]:55123'), '2001:db8::7');
  assert.equal(forwarded('2001:db8::7'), '2001:db8::7');
});
