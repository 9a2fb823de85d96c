/** The page that shows the API description in Redoc (decision 0099). No other page loads Redoc. */
import redoc from 'virtual:redoc';
import { integrityOf } from '../../ui/integrity.ts';

/**
 * Script that runs before Redoc. It deletes `Worker`, so that Redoc searches in the page and does not compile a
 * worker from text. Its Trusted Types policy accepts any HTML for `DOMParser`, whose documents run no scripts.
 * Elsewhere it accepts only highlighted code as HTML, and makes any other HTML empty.
 */
const SCRIPT = String.raw`delete self.Worker;
self.trustedTypes?.createPolicy('default', {
  createHTML(html, type, sink) {
    if (sink === 'DOMParser parseFromString') return html;
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    const isCode = [...parsed.querySelectorAll('head > *, body *')].every(
      ({ localName, attributes }) =>
        /^(code|span)$/.test(localName) &&
        [...attributes].every(({ name }) => /^(class|data-[\w-]+)$/.test(name)),
    );
    return isCode ? html : '';
  },
});`;

/** Colours with enough contrast for WCAG 2.2 AA. Hides the menu that opens the description on other hosts. */
const STYLE = `body { margin: 0 }
:root:root {
  --color-blue-6: #0d5ad6;
  --color-blue-7: #2560c0;
  --input-content-placeholder-color: #686975;
}
:root:root.dark {
  --color-blue-6: #5b9dff;
  --color-blue-7: #8ab6ff;
  --input-content-placeholder-color: #a9aab5;
}
:root:not(.dark) { --code-block-tokens-boolean-color: #147a43 }
:root:not(.dark) :is(.tag-get, .tag-query) { --tag-color: #147a43 }
:root:not(.dark) .tag-post { --tag-color: #1650cc }
:root:not(.dark) .tag-delete { --tag-color: #b8083a }
:root:not(.dark) .tag-put { --tag-color: #9a5200 }
[data-component-name='Button/ButtonGroup']:has([aria-label='More actions']) { display: none }
`;

export async function loader() {
  const { integrity } = integrityOf(redoc);
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>API of the website</title>
<link rel="icon" href="/favicon.ico">
<style>${STYLE}</style>
<script>${SCRIPT}</script>
<script type="module" src="${redoc}"${integrity ? ` integrity="${integrity}"` : ''}></script>
</head>
<body>
<redoc spec-url="/api/openapi.json" disable-telemetry="true"><a href="/api/openapi.json">OpenAPI description</a></redoc>
</body>
</html>
`;
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': await policy(),
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cache-Control': 'no-cache',
    },
  });
}

async function policy(): Promise<string> {
  return [
    "default-src 'none'",
    `script-src 'self' ${await digest(SCRIPT)}`,
    "script-src-attr 'none'",
    // The second digest is for empty style elements, which Redoc fills by script.
    `style-src ${await digest(STYLE)} ${await digest('')}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    'font-src data:',
    "connect-src 'self'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`;
}
