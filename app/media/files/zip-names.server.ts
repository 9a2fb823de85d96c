import { FileRefusal } from './file-refusal.server.ts';

/**
 * Extensions allowed in a ZIP: documents, drawings, maps, measurements, models, pictures. None of these files runs when
 * it is opened, and none is a web page, a shortcut or an archive. `docx`, `xlsx` and `pptx` with macros have other
 * extensions. `odt`, `ods` and `odp` are not allowed, because they can contain macros.
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
/** Folders may have any name. Old Windows programs write `\` as separator. */
const FOLDER = /[/\\]$/;

/** `{5C0B…}`: GUIDs in the names of files that Windows stores for a drive. */
const GUID = String.raw`\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}`;
/**
 * Files that systems and programs leave in folders. Each pattern matches a full name, or an extension that no system
 * runs. Files with a `folder` are accepted only below a folder of that name.
 */
const LEFTOVERS: { name: RegExp; folder?: string }[] = [
  // macOS, also as AppleDouble. Files from `.apdisk` on are found on drives that macOS has used.
  { name: /^(\._)?(\.DS_Store|\.localized|Icon\r|\.apdisk|\.Trashes)$/i },
  { name: /^\._\.(Spotlight-V100|fseventsd)$/i },
  { name: /^([\da-f]{16}|fseventsd-uuid|no_log)$/i, folder: '.fseventsd' },
  {
    name: /^(indexState|permStore|reverseDirectoryStore|store_generation|shutdown_time|tmp\.(Lion|SnowLeopard|Star))$/i,
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
  // KDE, and Synology network drives
  { name: /^(\._)?\.directory$/i },
  { name: /.@Syno(EAStream|Resource)$|^@SynoResource$/i, folder: '@eadir' },
  { name: /^SYNO\w+(\.(jpg|png|fail))?$/i, folder: '@eadir' },
  // Lock files of AutoCAD and LibreOffice for open drawings and documents
  { name: /.\.dwl2?$/i },
  { name: /^\.~lock\..+#$/i },
];
/**
 * AppleDouble files of folders (`._Rajzok`, `._2024.05.12. mérés`). AppleDouble files of files have the file's
 * extension. The name must not end in an extension that Windows runs; Windows ignores final dots and blanks.
 */
const APPLE_DOUBLE = /(^|[/\\])\._([^/\\.]*|[^/\\]*\.(\d+\.?| [^/\\.]*[^/\\.\s]))$/;
/** Folder settings. Windows applies them, so their content is checked. */
const FOLDER_SETTINGS = /(^|[/\\])desktop\.ini$/i;
/**
 * Owner file of an open document of any type. Its content is checked, because Office would open a document of this
 * name.
 */
const OWNER_FILE = /(^|[/\\])~\$[^/\\]*\.(do[ct][mx]?|xl[st][bmx]?|pp[st][mx]?)$/i;

/** Parts of DOCX, XLSX, PPTX and OpenDocument files, which are ZIP archives themselves. */
const OFFICE_PART =
  /^(\[Content_Types\]\.xml|mimetype|(_rels|word|xl|ppt|docProps)\/.*\.(xml|rels))$/;

/** Checks a name: the entry must unpack inside the target folder and have an allowed type. Throws `FileRefusal`. */
export function assertName(name: string): void {
  if (/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name)) {
    throw new FileRefusal('broken', shownPath(name));
  }
  if (OFFICE_PART.test(name)) throw new FileRefusal('office');
  const kinds = [ALLOWED, FOLDER, APPLE_DOUBLE, FOLDER_SETTINGS, OWNER_FILE];
  const isAllowed = kinds.some((kind) => kind.test(name)) || isLeftover(name);
  // In Windows a colon precedes the name of an alternate data stream.
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

/** Whether a file is accepted only as an owner file. Documents without macros may have such a name too. */
export const isOwnerName = (name: string) => OWNER_FILE.test(name) && !ALLOWED.test(name);

/** Maximum length of a displayed path, in characters; of a longer path only the end is shown. */
const LONGEST_SHOWN = 80;

export function shownPath(name: string): string {
  const letters = Array.from(name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ''));
  return letters.length > LONGEST_SHOWN
    ? `…${letters.slice(-LONGEST_SHOWN).join('')}`
    : letters.join('');
}
