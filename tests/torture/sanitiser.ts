/** Checks the sanitiser's result for any input: nothing runs in a browser, and a second pass changes nothing. */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { sanitise, ContentRefusal } from '../../app/content/editor/sanitiser/sanitiser.server.ts';
import { createRandom } from '../support/random.ts';
import { hostileInput } from './hostile-inputs.ts';

const IN_A_PAGE = 1000;

/**
 * Throws at the first result that runs a script, leaves its container or changes in a second pass.
 */
export async function tortureSanitiser(
  browser: Browser,
  { seed, count }: { seed: number; count: number },
  tell: (done: number) => void = () => {},
): Promise<void> {
  const random = createRandom(seed);
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    for (let done = 0; done < count; done += IN_A_PAGE) {
      const inputs = Array.from({ length: Math.min(IN_A_PAGE, count - done) }, () =>
        hostileInput(random),
      );
      await assertHarmless(page, inputs, inputs.map(sanitisedTwice));
      tell(done + inputs.length);
    }
  } finally {
    await context.close();
  }
}

function sanitisedTwice(html: string): string {
  try {
    const clean = sanitise(html);
    assert.equal(sanitise(clean), clean, JSON.stringify(html));
    return clean;
  } catch (error) {
    // Input nested too deeply is stored as text.
    if (error instanceof ContentRefusal) return '';
    throw error;
  }
}

/** The page has no content policy, and loading fails immediately, so that error handlers run. */
const POLICY =
  "script-src * 'unsafe-inline' 'unsafe-eval'; img-src 'none'; media-src 'none'; frame-src 'none'";

/** Puts all results into one page, first as served and then as the browser has parsed them. */
export async function assertHarmless(
  page: Page,
  inputs: string[],
  outputs: string[],
): Promise<void> {
  const address = 'http://torture.test/';
  const sections = outputs.map((html) => `<section>${html}</section>`).join('\n');
  const body =
    `<!doctype html><meta charset=utf-8><meta http-equiv=Content-Security-Policy content="${POLICY}">` +
    `<script>ran=[];for(const name of['alert','print','confirm','prompt'])window[name]=()=>ran.push(name)</script>` +
    `<body>${sections}</body>`;
  const asked: string[] = [];
  await page.unrouteAll();
  await page.route('**', async (route) => {
    const url = route.request().url();
    if (url === address)
      return await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    asked.push(url);
    return await route.abort();
  });
  await page.goto(address);
  const { ran, odd } = await page.evaluate(inspectAround, outputs.length);
  const odds = odd.map(
    ([index, what]) => `${what}: ${JSON.stringify(inputs[index])} became ${outputs[index]}`,
  );
  assert.deepEqual(
    { ran, asked, odds, at: page.url() },
    { ran: [], asked: [], odds: [], at: address },
  );
}

async function inspectAround(count: number): Promise<{ ran: string[]; odd: [number, string][] }> {
  const odd: [number, string][] = [];
  const sections = [...document.body.children];
  const elements =
    'script,style,svg,math,object,embed,form,input,link,meta,base,template,textarea,noscript';
  // The address as the browser parses it.
  const leadsTo = (value: string) => URL.parse(value, location.href)?.protocol ?? 'nowhere:';
  const harmless = ['http:', 'https:', 'mailto:', 'tel:', 'nowhere:'];
  const look = (section: Element, index: number, round: string) => {
    if (section.querySelector(elements)) odd.push([index, `${round} an element`]);
    for (const { attributes, localName } of section.querySelectorAll('*')) {
      for (const { name, value } of attributes) {
        const isPicture = localName === 'img' && /^\s*data:image\/(png|jpeg|gif|webp)/i.test(value);
        const runs = !isPicture && !harmless.includes(leadsTo(value));
        const isAddress = /^(href|src|poster|action|formaction|data|xlink:href)$/i.test(name);
        if (/^on|^srcdoc$/i.test(name) || (isAddress && runs))
          odd.push([index, `${round} ${name}`]);
      }
    }
  };
  if (sections.length !== count) odd.push([sections.length, 'swallows what follows']);
  sections.forEach((section, index) => {
    if (section.localName !== 'section') odd.push([index, 'outside']);
    look(section, index, 'first');
    // A second parse of the first result (mutation XSS).
    const read = section.innerHTML;
    section.innerHTML = read;
    look(section, index, 'second');
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { ran: (window as never as { ran: string[] }).ran, odd };
}
