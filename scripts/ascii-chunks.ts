import type { Plugin } from 'vite';

/**
 * V8 holds the source of a module as long as the module, and one character beyond Latin-1 makes it two bytes a
 * character: the server's bundles, which are some megabytes, are written in ASCII.
 */
export function asciiChunks(): Plugin {
  return {
    name: 'ascii-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name.startsWith('ssr'),
    // After what is never used has been left out, which writes the code anew.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = inAscii(file.code);
      }
    },
  };
}

/** Code that means the same where what is not ASCII stands in its texts and patterns alone. */
export function inAscii(code: string): string {
  // A pair of a backslash and what follows it is one character, too.
  return code.replaceAll(/\\?[^\0-\x7f]|\\[^]/g, (found) => {
    const unit = found.at(-1)!;
    return unit > '\x7f' ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}` : found;
  });
}
