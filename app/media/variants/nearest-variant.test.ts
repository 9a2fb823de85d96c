import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nearestWidth } from './picture-variants.server.ts';

const files = ['original', '400.webp', '800.webp', '400.avif'].map((name, index) => ({
  name,
  size: 100 - index,
}));
const near = (width: number, format: 'webp' | 'avif', own = 2560) =>
  nearestWidth({ width: own }, { width, format }, files)?.name;

describe('a missing variant of a picture', () => {
  it('is replaced by the nearest existing variant that the browser supports', () => {
    assert.equal(near(640, 'webp'), '800.webp');
    assert.equal(near(1200, 'webp'), '800.webp');
    assert.equal(near(800, 'avif'), '800.webp');
    assert.equal(near(401, 'avif'), '400.avif', 'the smaller of two as wide');
    assert.equal(near(401, 'webp'), '400.webp');
  });

  it('is replaced by the original if the original is nearer', () => {
    assert.equal(near(1600, 'webp'), undefined);
    assert.equal(near(900, 'webp', 900), undefined);
    assert.equal(nearestWidth({ width: 9 }, { width: 9, format: 'avif' }, []), undefined);
  });
});
