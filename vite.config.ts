import { reactRouter } from '@react-router/dev/vite';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Aria carries its words in some thirty languages; the staff area speaks Hungarian.
    { ...optimizeLocales.vite({ locales: ['hu-HU'] }), enforce: 'pre' },
  ],
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
});
