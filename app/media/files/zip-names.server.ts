/** The names that entries of a ZIP may have. */
import { FileRefusal } from './file-refusal.server.ts';

/**
 * File types that a ZIP may hold, by extension: documents, drawings, maps and measurements, models, pictures. None of them
 * runs by a click or holds macros, and none is a page, a shortcut or another archive. `odt`, `ods` and `odp` can hold
 * macros, unlike `docx`, `xlsx` and `pptx`, whose forms with macros have endings of their own.
 */
const DOCUMENTS = 'pdf docx xlsx pptx txt csv tsv md';
const DRAWINGS = 'dwg dxf dgn dwf plt ctb stb lin pat';
const MAPS =
  'shp shx dbf prj qpj cpg sbn sbx gpkg geojson json gml kml gpx tab map mif mid tfw jgw pgw wld asc xyz pts e57 las laz gsf sdr gsi landxml';
const MODELS = 'ifc stp step igs iges stl obj mtl ply skp';
const PICTURES = 'jpe?g png webp gif avif tiff? bmp heic heif';
const LOGS = 'cpt gef ags las gli spt';
const ALLOWED = new RegExp(
  `\\.(${[DOCUMENTS, DRAWINGS, MAPS, MODELS, PICTURES, LOGS].join(' ').replaceAll(' ', '|')})$`,
  'i',
);
/** Folders have any name, but nothing in themselves. Old Windows programs write `\`. */
const FOLDER = /[/\\]$/;

/** `{5C0B…}`, by which Windows names what it keeps of a drive. */
const GUID = String.raw`\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}`;
/**
 * Files that systems and programs leave in folders; nothing opens them. Each has a whole name, or an ending that no system
 * runs, so that none can be a program. Those with a `folder` are left somewhere below a folder of that name.
 */
const LEFTOVERS: { name: RegExp; folder?: string }[] = [
  // macOS, also as AppleDouble; all but the first three lie on drives that it has used.
  { name: /^(\._)?(\.DS_Store|\.localized|Icon\r|\.apdisk|\.Trashes)$/i },
  { name: /^\._\.(Spotlight-V100|fseventsd)$/i },
  { name: /^([\da-f]{16}|fseventsd-uuid|no_log)$/i, folder: '.fseventsd' },
  {
    name: /^(indexState|permStore|reverseDirectoryStore|store_generation|shutdown_time|tmp\.(Cab|Lion|SnowLeopard|Star))$/i,
    folder: '.spotlight-v100',
  },
  {
    name: /\.(plist|db|updates|created|state|loc|shadow|buckets|data|header|offsets|live|\d+|directoryStoreFile|(shadow)?index[a-z]+)$/i,
    folder: '.spotlight-v100',
  },
  // Windows
  { name: /^(\._)?(eh)?thumbs(_vista)?\.db$/i },
  { name: /^\$I[\da-z]{6}$/i, folder: '$recycle.bin' },
  {
    name: /^(IndexerVolumeGuid|WPSettings\.dat|tracking\.log|MountPointManagerRemoteDatabase|AadRecoveryPasswordDelete|ClientRecoveryPasswordRotation)$/i,
    folder: 'system volume information',
  },
  { name: new RegExp(`^(${GUID}){1,2}$`, 'i'), folder: 'system volume information' },
  // KDE, and network drives of Synology
  { name: /^(\._)?\.directory$/i },
  { name: /.@Syno(EAStream|Resource)$|^@SynoResource$/i, folder: '@eadir' },
  { name: /^SYNO\w+(\.(jpg|png|fail))?$/i, folder: '@eadir' },
  // AutoCAD and LibreOffice, for open drawings and documents
  { name: /.\.dwl2?$/i },
  { name: /^\.~lock\..+#$/i },
];
/**
 * AppleDouble files of folders (`._Rajzok`, `._2024.05.12. mérés`); those of other files end like them. A name ends in
 * nothing that Windows could run, which ignores dots and blanks at the end.
 */
const APPLE_DOUBLE = /(^|[/\\])\._([^/\\.]*|[^/\\]*\.(\d+\.?| [^/\\.]*[^/\\.\s]))$/;
/** The settings of a folder in Windows, which obeys them: their content is checked. */
const FOLDER_SETTINGS = /(^|[/\\])desktop\.ini$/i;
/** Names the user of an open document, whatever its type: the content is checked, as Office opens whatever has its type. */
const OWNER_FILE = /(^|[/\\])~\$[^/\\]*\.(do[ct][mx]?|xl[st][bmx]?|pp[st][mx]?)$/i;

/** Accepts names that unpack below one folder and have an allowed type. Throws `FileRefusal`. */
export function assertName(name: string): void {
  if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name)) {
    throw new FileRefusal('broken', shownPath(name));
  }
  const kinds = [ALLOWED, FOLDER, APPLE_DOUBLE, FOLDER_SETTINGS, OWNER_FILE];
  const isAllowed = kinds.some((kind) => kind.test(name)) || isLeftover(name);
  // Behind a colon Windows looks for a stream of the same file.
  if (!isAllowed || name.includes(':')) throw new FileRefusal('zipInside', shownPath(name));
}

function isLeftover(path: string): boolean {
  const folders = path.split(/[/\\]/);
  const own = folders.pop()!;
  return LEFTOVERS.some(
    ({ name, folder }) =>
      name.test(own) && (!folder || folders.some((each) => each.toLowerCase() === folder)),
  );
}

export const isFolderName = (name: string) => FOLDER.test(name);

export const isFolderSettingsName = (name: string) => FOLDER_SETTINGS.test(name);

/** Whether it is taken as an owner file alone: documents without macros may have such a name, too. */
export const isOwnerName = (name: string) => OWNER_FILE.test(name) && !ALLOWED.test(name);

/** The longest part of a path that is shown, in letters: its end. */
const LONGEST_SHOWN = 80;

export function shownPath(name: string): string {
  const letters = Array.from(name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ''));
  return letters.length > LONGEST_SHOWN
    ? `…${letters.slice(-LONGEST_SHOWN).join('')}`
    : letters.join('');
}
