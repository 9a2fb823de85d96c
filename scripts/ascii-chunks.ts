import type { Plugin } from 'vite';

/**
 * V8 keeps a module's source in memory, and one character beyond Latin-1 doubles its size. So the server's bundles,
 * some megabytes, are written in ASCII.
 */
export function asciiChunks(): Plugin {
  return {
    name: 'ascii-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name.startsWith('ssr'),
    // Runs after tree shaking, which rewrites the code.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = inAscii(file.code);
      }
    },
  };
}

/** Escapes all characters beyond ASCII, which may occur in strings and patterns only. */
export function inAscii(code: string): string {
  // A backslash and the character behind it count as one.
  return code.replaceAll(/\\?[^\0-\x7f]|\\[^]/g, (found) => {
    const unit = found.at(-1)!;
    return unit > '\x7f' ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}` : found;
  });
}
