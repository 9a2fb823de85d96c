import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { coverageOf } from './lab-standards.contract.ts';
import type { LabTest } from './laboratory.contract.ts';

const TESTS = [
  { labTestId: 1, standards: 'A 1:2020', withdrawnStandards: '', notAccredited: false },
  { labTestId: 2, standards: 'B 2', withdrawnStandards: '', notAccredited: true },
] as LabTest[];
const VALID = { number: 'NAH-1', end: '' };

describe('the accreditation of a service', () => {
  it('derives from the laboratory’s tests with the standards of the service', () => {
    const coverage = (...codes: string[]) => coverageOf(codes, TESTS, VALID);
    assert.equal(coverage('A 1', 'X 9'), 'full');
    assert.equal(coverage('A 1', 'B 2'), 'partial');
    assert.equal(coverage('B 2', 'X 9'), 'none');
    assert.equal(coverage('X 9'), 'no-tests');
    assert.equal(coverage(), undefined);
  });

  it('is not claimed without a number or after its last day', () => {
    const expired = { number: 'NAH-1', end: 'Lejárt' };
    assert.equal(coverageOf(['A 1'], TESTS, expired), 'expired');
    assert.equal(coverageOf(['B 2'], TESTS, expired), 'none');
    assert.equal(coverageOf(['A 1', 'B 2'], TESTS, { number: '', end: '' }), undefined);
  });
});
