import type { Plugin } from 'vite';

/**
 * Writes the server's bundles, some megabytes, in ASCII. V8 keeps a module's source in memory, and a single character
 * beyond Latin-1 doubles its size.
 */
export function asciiChunks(): Plugin {
  return {
    name: 'ascii-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name.startsWith('ssr'),
    // Runs after tree shaking, because tree shaking rewrites the code.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = inAscii(file.code);
      }
    },
  };
}

/** Escapes all characters beyond ASCII. They may occur only in strings and regular expressions. */
export function inAscii(code: string): string {
  // A backslash and the character after it are matched together.
  return code.replaceAll(/\\?[^\0-\x7f]|\\[^]/g, (found) => {
    const unit = found.at(-1)!;
    return unit > '\x7f' ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}` : found;
  });
}
