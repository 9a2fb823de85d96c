import type { ReactNode } from 'react';
import type { ToolName } from '../editor.messages.ts';

const lines = (...rows: [from: number, to: number][]) =>
  rows.map(([from, to], index) => `M${from} ${4 + index * 4}H${to}`).join('');

/** Strokes on a 20 × 20 grid. The tools for text formats show letters. */
const icons: Record<ToolName | PopupIcon | 'further', ReactNode> = {
  bold: <Letter weight={800}>F</Letter>,
  italic: <Letter style="italic">D</Letter>,
  underline: <Letter decoration="underline">A</Letter>,
  strike: <Letter decoration="line-through">S</Letter>,
  superscript: <Letter>x²</Letter>,
  subscript: <Letter>x₂</Letter>,
  left: lines([2, 18], [2, 12], [2, 18], [2, 10]),
  center: lines([2, 18], [5, 15], [2, 18], [6, 14]),
  right: lines([2, 18], [8, 18], [2, 18], [10, 18]),
  justify: lines([2, 18], [2, 18], [2, 18], [2, 18]),
  indent: `${lines([2, 18], [9, 18], [9, 18], [2, 18])}M2.5 7.5 6 10l-3.5 2.5z`,
  outdent: `${lines([2, 18], [9, 18], [9, 18], [2, 18])}M6 7.5 2.5 10 6 12.5z`,
  cut: 'M5 3l8 11M15 3 7 14M7.5 15.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM16.5 15.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  delete: 'M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12M8.5 8v6M11.5 8v6',
  clear: 'M5 4h10M10 4 8.5 12M6 16h5M13 12l4 4M17 12l-4 4',
  undo: 'M7 4 3 8l4 4M3 8h8a5 4.5 0 0 1 0 9H8',
  redo: 'M13 4l4 4-4 4M17 8H9a5 4.5 0 0 0 0 9h3',
  paragraph: 'M9 17V3h7M13 17V3M9 10a3.5 3.5 0 0 1 0-7',
  heading2: <Letter>H2</Letter>,
  heading3: <Letter>H3</Letter>,
  heading4: <Letter>H4</Letter>,
  blockquote: 'M8 5C5 6 3.5 8 3.5 11V15H8v-4H5.5M16.5 5C13.5 6 12 8 12 11V15h4.500v-4H14',
  unquote: 'M7 5C5 6 3.5 8 3.5 11V15H7v-4H5M11 7l6 7M17 7l-6 7',
  rule: 'M2 10h16M6 5h8M6 15h8',
  bulletList: 'M8 5h10M8 10h10M8 15h10M3 5h1M3 10h1M3 15h1',
  orderedList: 'M8 5h10M8 10h10M8 15h10M3 3.500l1-.5V7M2.5 13h2l-2 3.500h2.2',
  unlink: 'M8 6l2-2a3.5 3.5 0 0 1 5 5l-1.5 1.500M12 14l-2 2a3.5 3.5 0 0 1-5-5l1.5-1.500M3 3l14 14',
  link: 'M8 6l2-2a3.5 3.5 0 0 1 5 5l-2 2M12 14l-2 2a3.5 3.5 0 0 1-5-5l2-2M8 12l4-4',
  image: 'M2.5 4h15v12h-15zM2.5 14l5-5 4 4 2.5-2.5 3.5 3.500M13 7.500h.5',
  video: 'M2.5 4h15v12h-15zM8.5 7.500v5l4-2.500z',
  color: 'M10 3c3 4 4.5 6 4.5 8.500a4.5 4.5 0 0 1-9 0C5.5 9 7 7 10 3zM4 17.500h12',
  fontSize: 'M2 15l4-10 4 10M3.5 11.500h5M12 15l2.5-6 2.5 6M13 13h3',
  fontName: 'M4 5V3.500h12V5M10 3.500V16M7.5 16h5',
  table: 'M2.5 4h15v12h-15zM2.5 8h15M2.5 12h15M7.5 4v12M12.5 4v12',
  further:
    'M5 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM10.500 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM16 10a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0z',
  shortcuts: 'M2 5h16v10H2zM5 8h.5M8.5 8H9M12 8h.5M15 8h.5M6 12h8',
};

export type PopupIcon =
  'link' | 'image' | 'video' | 'color' | 'fontSize' | 'fontName' | 'table' | 'shortcuts';

export function Icon({ name }: { name: keyof typeof icons }) {
  const icon = icons[name];
  if (typeof icon !== 'string') return icon;
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      className="size-5 fill-none stroke-current stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d={icon} />
    </svg>
  );
}

function Letter({
  children,
  weight = 600,
  style,
  decoration,
}: {
  children: string;
  weight?: number;
  style?: string;
  decoration?: string;
}) {
  return (
    // CSS draws the letter: as text it would be part of the button's accessible name.
    <span
      aria-hidden
      data-letter={children}
      className="text-base leading-5 before:content-[attr(data-letter)]"
      style={{ fontWeight: weight, fontStyle: style, textDecoration: decoration }}
    />
  );
}
