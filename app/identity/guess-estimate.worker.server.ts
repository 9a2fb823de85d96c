/** Runs in a thread of its own (see `password.server.ts`), because the dictionaries take some 30 MB. */
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { guessableWords, isMadeOf, plain } from './guessable-words.ts';
import type { Guess } from './password.server.ts';

/** Lowest score that is accepted. The scale of zxcvbn is 0 to 4; 3 is "safely unguessable". */
const LOWEST_SCORE = 3;

const words = guessableWords();
const estimate = new ZxcvbnFactory({
  dictionary: { ...dictionary, hungarian: words },
  graphs: adjacencyGraphs,
});

function isGuessable({ password, related }: Guess): boolean {
  if (isMadeOf([...related, ...words], password)) return true;
  return estimate.check(plain(password), related.map(plain)).score < LOWEST_SCORE;
}

parentPort!.on('message', (guess: Guess) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(isGuessable(guess)),
);
