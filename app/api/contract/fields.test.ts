import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { count, day, dayInHungary, idParameter, line, text } from './fields.ts';
import { shownDay } from '../../text/day.ts';

describe('a day field', () => {
  const field = day('Kell');
  const isRefused = (value: unknown) => !field.safeParse(value).success;

  it('accepts real calendar days only', () => {
    assert.equal(field.parse('2024-02-29'), '2024-02-29');
    for (const wrong of ['2025-02-29', '2025-13-01', '2025-1-1', '0000-01-01', '12025-01-01', '']) {
      assert.ok(isRefused(wrong), wrong);
    }
  });

  it('returns different errors for a day that does not exist and for text that is not a date', () => {
    const errorOf = (value: string) => field.safeParse(value).error?.issues[0]?.message;
    for (const missing of ['2024-02-30', '2023-02-29', '2024-13-01', '2024-02-30T10:00Z']) {
      assert.equal(errorOf(missing), 'Ilyen nap nincs a naptárban', missing);
    }
    for (const malformed of ['tavaly', '2024-1-1', '0999-01-01', '2024-02-29T25:00Z']) {
      assert.equal(errorOf(malformed), 'A dátum formátuma: éééé-hh-nn', malformed);
    }
    assert.equal(errorOf(''), 'Kell');
  });

  it('converts a date-time to its day in Hungary, on both sides of summer time', () => {
    assert.equal(field.parse('2025-03-29T23:30:00Z'), '2025-03-30');
    assert.equal(field.parse('2025-03-30T22:30:00Z'), '2025-03-31');
    assert.equal(field.parse('2025-10-26T22:30:00Z'), '2025-10-26');
    assert.equal(field.parse('2025-12-31T23:00:00Z'), '2026-01-01');
  });

  it('accepts a date-time in every form of ISO 8601', () => {
    assert.equal(field.parse('2024-06-30T22:00Z'), '2024-07-01');
    assert.equal(field.parse('2024-06-30T23:30:00+0100'), '2024-07-01');
    assert.equal(field.parse('2024-06-30T23:30+02:00'), '2024-06-30');
    assert.equal(field.parse('2024-06-30T22:00:00.1234567Z'), '2024-07-01');
    assert.equal(field.parse('2024-06-30T23:59'), '2024-06-30');
  });

  it('refuses invalid times, and days that the time zone moves out of range', () => {
    for (const wrong of [
      '2025-01-01T25:00:00Z',
      '2025-02-30T10:00:00',
      '9999-12-31T23:30:00Z',
      7,
    ]) {
      assert.ok(isRefused(wrong), String(wrong));
    }
  });
});

it('dayInHungary changes at midnight in Hungary, in winter and in summer', () => {
  const days = ['2025-12-31T22:59Z', '2025-12-31T23:00Z', '2025-06-30T21:59Z', '2025-06-30T22:00Z'];
  assert.deepEqual(
    days.map((moment) => dayInHungary(Date.parse(moment))),
    ['2025-12-31', '2026-01-01', '2025-06-30', '2025-07-01'],
  );
});

describe('the fields for a line and for text', () => {
  it('keep one line or several lines, respectively', () => {
    assert.equal(line(20).parse(' két \n sor '), 'két sor');
    assert.equal(text(20).parse('két\n sor'), 'két\n sor');
  });

  it('are required to have visible characters', () => {
    assert.equal(line(20, 'Kell').safeParse(' \u0000 ').error?.issues[0]?.message, 'Kell');
    assert.equal(line(20, 'Kell').safeParse(undefined).error?.issues[0]?.message, 'Kell');
  });
});

describe('a number in an address', () => {
  it('has plain digits only, and is within its limits', () => {
    assert.equal(idParameter.parse('2147483647'), 2_147_483_647);
    assert.equal(count.parse('100'), 100);
    for (const wrong of ['2147483648', '0', '01', '1.0', '１', '-1', '']) {
      assert.equal(idParameter.safeParse(wrong).success, false, wrong);
    }
    for (const wrong of ['0', '101', '٣'])
      assert.equal(count.safeParse(wrong).success, false, wrong);
  });
});

it('a day is shown as numbers separated by full stops', () => {
  assert.equal(shownDay('2025-06-12'), '2025.06.12');
});
