import assert from 'node:assert/strict';

const SETTING = /\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b/g;

const ENGLISH =
  /\b(?:add|back|cancel|clear|close|closed|date|delete|dismiss|error|failed|fetch|invalid|loading|login|logout|next|not found|notifications?|open|password|previous|published|required|retry|save|search|select|selected|server|sign in|sort|submit|today|undefined|unexpected|update|upload|null|NaN)\b/gi;

/** English quotations of the specification, and Hungarian words of the same spelling. */
const QUOTED = /Enter text here\.\.\./g;

/** Throws if a text for staff contains an English word or the name of a setting. */
export function assertHungarianText(text: string, what: string): void {
  const words = text.replace(QUOTED, '');
  assert.deepEqual(words.match(SETTING) ?? [], [], `${what}: names of settings`);
  assert.deepEqual(words.match(ENGLISH) ?? [], [], `${what}: English`);
}
