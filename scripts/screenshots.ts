/**
 * Takes screenshots into docs/screenshots: every public page on phone, tablet and desktop, light and dark, and the
 * pictures of the staff handbook. It starts a site with the sample content. Arguments select pages.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../tests/support/chromium.ts';
import { ADMIN } from '../tests/support/administrator.ts';
import { publicPages } from '../tests/support/public-pages.ts';
import { takeHandbook } from './handbook-pictures.ts';

const FOLDER = 'docs/screenshots';
const SCREENS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};
const SCHEMES = ['light', 'dark'] as const;

const requested = process.argv.slice(2);

const dataDir = mkdtempSync(join(tmpdir(), 'szelveny-screenshots-'));
const { executablePath, env } = await findChromium();
const { origin, stop } = await startSite(dataDir);
try {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    // Disables font hinting, which most screens do not use.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
    ],
  });
  for (const screen of ['phone', 'tablet', 'desk'] as const) {
    for (const scheme of SCHEMES) await takeAll(browser, screen, scheme);
  }
  if (requested.length === 0) await takeHandbook(browser, origin);
  await browser.close();
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll(
  browser: Browser,
  screen: keyof typeof SCREENS,
  scheme: (typeof SCHEMES)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SCREENS[screen],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'hu-HU',
  });
  const page = await context.newPage();
  for (const path of requested.length > 0 ? requested : publicPages) {
    await page.goto(path);
    // Lazily loaded pictures load only when the page is scrolled near them.
    for (const picture of await page.locator('main img:visible').all()) {
      await picture.scrollIntoViewIfNeeded();
      await picture.evaluate((image: HTMLImageElement) => image.decode().catch(() => {}));
    }
    await page.evaluate(() => scrollTo(0, 0));
    const png = await page.screenshot({ fullPage: true });
    await sharp(png)
      .webp({ quality: 72 })
      .toFile(`${FOLDER}/${nameOf(path)}-${screen}-${scheme}.webp`);
  }
  await context.close();
}

/** File name of a page: `projects-geodezia-1` for `/projects/geodezia/1`. */
function nameOf(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home';
}

async function startSite(folder: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['build/server/site/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
    },
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/[\w.:[\]]+/.exec(chunk.toString())?.[0];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    origin: address,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
