import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { it } from 'node:test';
import { clientAddress } from './client-address.server.ts';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

it('only as many proxies are believed as there are', () => {
  const request = from('10.0.0.2', '6.6.6.6, 203.0.113.7, 10.0.0.1');
  assert.equal(clientAddress(request, 0), '10.0.0.2');
  assert.equal(clientAddress(request, 1), '10.0.0.1');
  assert.equal(clientAddress(request, 2), '203.0.113.7');
});

it('more proxies than entries leave the first entry', () => {
  assert.equal(clientAddress(from('10.0.0.2', '203.0.113.7'), 5), '203.0.113.7');
  assert.equal(clientAddress(from('::ffff:10.0.0.2'), 1), '10.0.0.2');
});
