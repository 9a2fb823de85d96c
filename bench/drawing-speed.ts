import { element, group, rect } from '../scripts/assets/drawing/svg.ts';
import { shown, text, type Frame } from './drawing-text.ts';
import type { Figures } from './figures.ts';

const LEAST = 10;
const MOST = 100_000;
const LABELS = 136; // px
const BAR = { height: 26, step: 38 }; // px

/** Strata, one for each kind of answer: as long as the logarithm of how many a second there are. */
export function drawSpeed(figures: Figures, { x, y, width }: Frame): string {
  const reference = 'pages.cached.16.nginx' in figures ? 'nginx' : 'bare';
  const bars = [
    {
      name: reference === 'nginx' ? 'nginx, same page' : 'bare server',
      key: `cached.16.${reference}`,
      fill: 'rock',
    },
    { name: 'kept page', key: 'cached.16.perSecond', fill: 'petrol' },
    { name: 'list of four', key: 'list.16.perSecond', fill: 'clay' },
    { name: 'picture', key: 'picture.16.perSecond', fill: 'sand' },
    { name: 'rendered page', key: 'uncached.16.perSecond', fill: 'loess' },
  ];
  const along = (value: number) =>
    ((width - LABELS - 60) * Math.log10(value / LEAST)) / Math.log10(MOST / LEAST);
  const scale = [10, 100, 1_000, 10_000, 100_000].map((value) => {
    const left = x + LABELS + along(value);
    const line = `M${left} ${y + 20}v${BAR.step * bars.length + 4}`;
    const words = text(shown(value), left, y + 44 + BAR.step * bars.length, 'quiet', {
      'text-anchor': 'middle',
    });
    return element('path', { class: 'line-pen', d: line }) + words;
  });
  const drawn = bars.map(({ name, key, fill }, index) => {
    const top = y + 26 + index * BAR.step;
    const value = figures[`pages.${key}`];
    const middle = top + BAR.height / 2 + 5;
    if (value === undefined) return text(name, x, middle, 'quiet');
    const length = Math.max(2, along(value));
    return (
      text(name, x, middle, '') +
      rect(x + LABELS, top, length, BAR.height, { class: fill }) +
      text(shown(value), x + LABELS + length + 6, middle, 'number')
    );
  });
  return group(
    {},
    text('Answers a second of one core, 16 connections', x, y + 8, 'subject'),
    ...scale,
    ...drawn,
  );
}
