import { budgets, judge } from './budget.ts';
import type { Figures } from './figures.ts';
import type { Results } from './results.ts';

const MARKS = { kept: '✓', broken: '✗', unjudged: 'not measured' } as const;

/** Generates docs/performance.md: each budget with its last figure, and the machine of that run. */
export function performancePage(results: Results): string {
  const parts = Object.values(results);
  const figures: Figures = Object.assign({}, ...parts.map((part) => part.figures));
  const rows = judge(budgets, figures, true).map(
    ({ figure, says, value, atLeast, atMost, verdict }) => {
      const bound = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
      const date = results[figure.split('.')[0]!]?.conditions.date ?? '';
      return `| ${says} | ${value ?? ''} | ${bound} | ${MARKS[verdict]} | ${date} |`;
    },
  );
  const machines = new Set(
    parts.map(
      ({ conditions: { node, reference, generator, cores } }) =>
        `${cores} cores, Node ${node.slice(1)}, ${reference}, load by ${generator}`,
    ),
  );
  return `# Performance

<!-- Written by \`npm run bench\` from bench/budget.json and bench/results.json. -->

\`npm run bench\` measures everything in half an hour on two idle cores. \`npm run bench -- --short\` takes a few minutes
and leaves out some parts; \`npm run bench -- pages start\` measures only the named parts. The command fails if a figure
is outside its bound. The command measures in rounds. In each round, nginx serves the same bytes on the same core as the
site, for comparison. A ratio to nginx is the median of the ratios of all rounds.

Measured on: ${[...machines].join('; ')}.

| what | measured | bound | | on |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
