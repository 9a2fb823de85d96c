import { langOf } from '../../text/languages/localised.ts';
import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { addresses, offerAddress } from '../../text/addresses.ts';
import { useSite } from '../../content/site/site-context.tsx';
import { AnswerPromise } from '../../content/site/public/answer-promise.tsx';
import { PlanDrawing } from '../../ui/public/drawing/plan-drawing.tsx';
import { SectionDrawing } from '../../ui/public/drawing/section-drawing.tsx';
import { HungarianMark, TextMark } from '../../ui/public/in-hungarian.tsx';
import { homeMessages } from './home.messages.ts';
import { parted } from '../../ui/parted.ts';
import { typeset } from '../../ui/public/typeset.tsx';

interface HomeHeroProps {
  promise: string;
  lang?: 'hu';
  /** First sentence of the introduction, and the heading of its section, shown as a link to that section. */
  introduction: { sentence: string; heading: string; lang?: 'hu' };
}

/**
 * Drawing of the company's three trades: the surveyed land, its section along the lower edge, and a borehole that leads
 * down to the sections of the page.
 */
export function HomeHero({ promise, lang, introduction }: HomeHeroProps) {
  const { words } = useSite();
  const messages = useMessages(homeMessages);
  const { number } = useLanguage();
  const to = useTo();
  const trades = words.siteTitle.split(', ');
  return (
    <div className="hero">
      <PlanDrawing />
      <div className="hero-text">
        <h1 className={linesOf(trades) > 3 ? 'long' : undefined} {...langOf(words, 'siteTitle')}>
          {trades.map((trade, index, { length }) => (
            <span key={trade}>
              {parted(trade)}
              {index < length - 1 && ', '}
            </span>
          ))}
        </h1>
        <HungarianMark of={words} fields={['siteTitle']} />
        {promise && (
          <p className="lead" lang={lang}>
            {promise}
          </p>
        )}
        <TextMark lang={lang} />
        <p className="hero-introduction" lang={introduction.lang}>
          {introduction.sentence && typeset(introduction.sentence)}{' '}
          <a href="#bemutatkozas">{introduction.heading}</a>
        </p>
        <p className="hero-ways">
          <a className="button" href={to(offerAddress())}>
            {messages.ask}
          </a>
          <a className="forward" href={to(addresses.services)}>
            {messages.services}
          </a>
        </p>
        <p className="hero-promise">
          <AnswerPromise />
        </p>
      </div>
      <div className="hero-marks" aria-hidden="true">
        <NorthArrow north={messages.north} />
        <ScaleBar />
      </div>
      <div className="hero-cut" aria-hidden="true">
        <span className="hero-grid">{typeset('EOV Y 650 000 · X 240 000')}</span>
        <span>A–A′</span>
      </div>
      <div className="hero-section">
        <SectionDrawing />
        <div className="borehole" aria-hidden="true">
          <span className="depth">{messages.borehole(number(0, 1))}</span>
        </div>
      </div>
    </div>
  );
}

/** Estimates how many lines the trades fill in the large heading. A line has about 20 characters. */
function linesOf(trades: readonly string[]): number {
  return trades.reduce((sum, { length }) => sum + Math.ceil(length / 20), 0);
}

function NorthArrow({ north }: { north: string }) {
  return (
    <svg className="north-arrow" viewBox="0 0 36 64">
      <path className="line" d="M18 62V16M10 40h16" />
      <path className="ink" d="M18 14 11 36l7-5z" />
      <path className="line" d="M18 14l7 22-7-5z" />
      <text x="18" y="11" textAnchor="middle">
        {north}
      </text>
    </svg>
  );
}

/** Scale bar of 100 m in five steps. */
function ScaleBar() {
  return (
    <svg className="scale-bar" viewBox="0 0 212 26">
      <path className="line" d="M6.5 17.5h200v6h-200z" />
      <path className="ink" d="M6 17h40v7H6zm80 0h40v7H86zm80 0h41v7h-41z" />
      {[0, 20, 40, 60].map((metres) => (
        <text key={metres} x={6 + metres * 2} y="11" textAnchor="middle">
          {metres}
        </text>
      ))}
      <text x="206" y="11" textAnchor="end">
        100 m
      </text>
    </svg>
  );
}
