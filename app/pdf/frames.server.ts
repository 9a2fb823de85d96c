import { palette } from '../ui/palette.ts';
import { MARGIN } from './measures.ts';
import type { Paper } from './paper.ts';
import type { Pdf } from './words.server.ts';

/** Around the text of each page, once their number is known: nothing of it belongs to what is read. */
export function setFrames(pdf: Pdf, { owner, note, foot }: Paper): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const { width, height, margins } = pdf.page;
    const [right, wide] = [width - MARGIN.right, width - MARGIN.left - MARGIN.right];
    // The foot lies below the margin, where text would otherwise open a new page.
    margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('strong').fontSize(10).fillColor(palette.ink);
    pdf.text(owner, MARGIN.left, 47, { width: wide * 0.62, height: 24, ellipsis: true });
    pdf.font('text').fontSize(8.5).fillColor(palette.quiet);
    if (note) pdf.text(note, MARGIN.left, 48.5, { width: wide, align: 'right' });
    pdf
      .lineWidth(1.4)
      .moveTo(MARGIN.left, 70)
      .lineTo(MARGIN.left + 34, 70)
      .stroke(palette.mark);
    pdf
      .lineWidth(0.7)
      .moveTo(MARGIN.left, height - 60)
      .lineTo(right, height - 60);
    pdf.stroke(palette.line);
    if (foot) pdf.text(foot, MARGIN.left, height - 50, { lineBreak: false });
    pdf.text(`${page + 1} / ${count}`, MARGIN.left, height - 50, { width: wide, align: 'right' });
    pdf.endMarkedContent();
  }
}
