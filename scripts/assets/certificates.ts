/** Draws sample certificates (SVG, A4 portrait) as placeholders. They do not imitate real forms. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { company } from '../../db/first-content/company.ts';
import { logoPaths } from '../../app/design/logo-geometry.ts';
import { bandOfWaves, rosette } from './drawing/guilloche.ts';
import { shorterPaths } from './drawing/shorter-paths.ts';
import { circle, document, group, inked, path, rect } from './drawing/svg.ts';
import { text, type TextStyle } from './drawing/text-paths.ts';
import { palette } from './palette.ts';

interface Certificate {
  file: string;
  title: string;
  standard: string;
  subject: [string, string];
  number: string;
  tint: string;
  /** Number of lobes of the rosette, which differs per certificate. */
  lobes: number;
}

const FOLDER = 'public/certificates';
const size = { width: 840, height: 1188 } as const;
const MIDDLE = size.width / 2;

const CERTIFICATES: Certificate[] = [
  {
    file: 'iso-9001',
    title: 'Tanúsítvány',
    standard: 'ISO 9001',
    subject: ['minőségirányítási rendszer', 'Geodézia, geotechnika, környezetvédelem'],
    number: 'MINTA-Q-0000',
    tint: palette.petrol,
    lobes: 9,
  },
  {
    file: 'iso-14001',
    title: 'Tanúsítvány',
    standard: 'ISO 14001',
    subject: ['környezetközpontú irányítási rendszer', 'Geodézia, geotechnika, környezetvédelem'],
    number: 'MINTA-K-0000',
    tint: '#4f6b4a',
    lobes: 14,
  },
  {
    file: 'iso-45001',
    title: 'Tanúsítvány',
    standard: 'ISO 45001',
    subject: ['munkahelyi egészségvédelem és biztonság', 'Geodézia, geotechnika, környezetvédelem'],
    number: 'MINTA-M-0000',
    tint: '#a2461c',
    lobes: 12,
  },
  {
    file: 'nah',
    title: 'Akkreditálási okirat',
    standard: company.accreditationStandard,
    subject: ['vizsgálólaboratórium', 'Talajmechanikai vizsgálatok'],
    number: company.accreditationNumber,
    tint: palette.rock,
    lobes: 17,
  },
];

export function makeCertificates(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const certificate of CERTIFICATES) {
    writeFileSync(`${FOLDER}/${certificate.file}.svg`, `${shorterPaths(draw(certificate))}\n`);
  }
}

function draw({ title, standard, subject, number, tint, lobes }: Certificate): string {
  const line = (y: number, value: string, style: Partial<TextStyle> & { size: number }) =>
    text(MIDDLE, y, value, { anchor: 'middle', fill: palette.ink, ...style });
  return document(
    size,
    rect(0, 0, size.width, size.height, { fill: '#fdfbf5' }),
    bandOfWaves(size, 34, tint),
    rect(78, 78, size.width - 156, size.height - 156, inked('none', tint, 1.2)),
    group(
      { opacity: 0.26 },
      rosette({ centre: [MIDDLE, 600], radius: 328, lobes, colour: tint, rings: [0, 1, 2, 3] }),
    ),
    sample(tint),
    mark(),
    line(298, title, { size: title.length > 14 ? 56 : 66, face: 'black', fill: tint }),
    line(366, standard, { size: 34, face: 'mono' }),
    line(404, subject[0], { size: 25 }),
    line(556, company.legalName, { size: 31, face: 'bold' }),
    line(596, company.registeredOffice, { size: 22 }),
    line(676, subject[1], { size: 22 }),
    circle([MIDDLE, 884], 100, { fill: '#fdfbf5' }),
    rosette({ centre: [MIDDLE, 884], radius: 100, lobes, colour: tint, rings: [0, 1] }),
    line(892, 'MINTA', { size: 27, face: 'black', fill: tint, tracking: 0.06 }),
    ...foot(number),
  );
}

function mark(): string {
  return group(
    { transform: `translate(${MIDDLE - 40} 128) scale(5)` },
    path(logoPaths.litFacet, { fill: palette.mark }),
    path(logoPaths.shadedFacet, { fill: '#da8d6d' }),
    path(logoPaths.strata, { fill: palette.petrol }),
  );
}

/** Draws a watermark that marks the certificate as a sample. */
function sample(tint: string): string {
  const style = {
    size: 196,
    face: 'black',
    anchor: 'middle',
    tracking: 0.06,
    turn: -32,
    opacity: 0.11,
    fill: tint,
  } as const;
  return text(MIDDLE + 40, 690, 'MINTA', style);
}

function foot(number: string): string[] {
  const label = { size: 17, fill: palette.quiet };
  const value = { size: 21, face: 'mono', fill: palette.ink } as const;
  return [
    text(128, 1030, 'Szám', label),
    text(128, 1058, number, value),
    text(size.width - 128, 1030, 'Érvényes', { ...label, anchor: 'end' }),
    text(size.width - 128, 1058, '0000.00.00.', { ...value, anchor: 'end' }),
  ];
}
