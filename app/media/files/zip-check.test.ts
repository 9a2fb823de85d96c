import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  largeZip,
  zip,
  type LargeForm,
  type ZipEntry,
} from '../../../tests/support/attachments.ts';
import { assertZip } from './zip-check.server.ts';

const text = (words: string) => Buffer.from(words);

const checked = (bytes: Buffer) =>
  assertZip({ size: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(from, to)) });

/** An extra field that gives an entry another name. */
const named = (name: string) =>
  Buffer.from(`\x75\x70${String.fromCharCode(name.length + 5)}\0\x01\0\0\0\0${name}`, 'latin1');

describe('a ZIP64 archive', () => {
  const entries = [
    { name: 'rajzok/terv.dwg', content: text('a'.repeat(5000)) },
    { name: 'rajzok/mérések.csv', content: text('1;2') },
  ];

  it('is accepted in the form that streaming programs write', async () => {
    const forms: LargeForm[] = [
      {},
      { hasField: false },
      { isKnown: true },
      { isTable: true },
      { end: 'beside' },
      { end: 'alone' },
      { isTable: true, end: 'alone' },
      { isKnown: true, isTable: true, end: 'beside' },
    ];
    for (const form of forms) {
      await assert.doesNotReject(checked(largeZip(entries, form)), JSON.stringify(form));
    }
  });

  it('is refused if its headers and its directory differ', async () => {
    const forms: LargeForm[] = [
      { isKnown: true, off: 1 },
      { isTable: true, off: 1 },
      { isTable: true, off: -1 },
      { end: 'alone', off: 1 },
      { end: 'beside', off: 1 },
      // Neither the headers nor a ZIP64 field contain the lengths.
      { isKnown: true, hasField: false },
    ];
    for (const form of forms) {
      const refusal = { reason: /^(broken|zipTooLarge)$/ };
      await assert.rejects(checked(largeZip(entries, form)), refusal, JSON.stringify(form));
    }
    const whole = largeZip(entries, { end: 'alone' });
    const split = Buffer.concat([whole.subarray(0, -42), Buffer.alloc(1), whole.subarray(-42)]);
    await assert.rejects(checked(split), { reason: 'broken' });
  });
});

describe('a ZIP archive with files of the operating system', () => {
  const settings = [
    '[.ShellClassInfo]\r\nIconResource=C:\\WINDOWS\\System32\\SHELL32.dll,-4\r\n',
    '[.ShellClassInfo]\r\nLocalizedResourceName=@%SystemRoot%\\system32\\shell32.dll,-21798\r\n',
    '',
  ];

  it('is accepted', async () => {
    const left = ['desktop.ini', 'Thumbs.db', '.DS_Store', '._terv.dwg', '.localized', 'Icon\r'];
    for (const words of settings) {
      for (const encoding of ['utf8', 'utf16le'] as const) {
        const content = Buffer.from(`\ufeff${words}`, encoding);
        const entries = [
          { name: 'rajzok/terv.dwg', content: text('AC1032') },
          ...left.map((name) => ({ name: `rajzok/${name}`, content })),
          { name: '__MACOSX/rajzok/._terv.dwg', content },
          { name: 'Uj mappa/Desktop.ini', content, extra: named('Új mappa/Desktop.ini') },
        ];
        await assert.doesNotReject(checked(zip(entries)), words);
      }
    }
  });

  it('is refused if such a file has unusual content or an unusual name', async () => {
    const [harmless, leading] = [text('[ViewState]'), text('IconFile=\\\\host\\a.ico')];
    const ini = 'rajzok/desktop.ini';
    const entries: Record<string, ZipEntry> = {
      'another machine': { name: ini, content: leading },
      'in UTF-16': { name: ini, content: Buffer.from(leading.toString(), 'utf16le') },
      'an address': { name: ini, content: text('IconFile=file://host/a.ico') },
      'something else': { name: ini, content: text('CLSID={2559a1f2-21d7-11d4}') },
      'too much to look at': { name: ini, content: Buffer.alloc(70_000) },
      'a dot behind': { name: `${ini}.`, content: harmless },
      'a stream of it': { name: `${ini}::$DATA`, content: harmless },
      'another name': { name: 'a.txt', content: leading, extra: named('desktop.ini') },
      'another name where it lies': {
        name: 'a.txt',
        content: harmless,
        ownExtra: named('desktop.ini'),
      },
    };
    for (const [what, entry] of Object.entries(entries)) {
      const bytes = zip([{ name: 'terv.dwg', content: text('AC1032') }, entry]);
      await assert.rejects(checked(bytes), { reason: 'zipInside' }, what);
    }
  });
});

it('the error of a refused ZIP archive names the refused entry', async () => {
  const entries: [string, ZipEntry, string][] = [
    ['zipInside', { name: 'b/futtat.exe', content: text('MZ') }, 'b/futtat.exe'],
    ['zipInside', { name: 'b/\u202eexe.bat', content: text('a') }, 'b/exe.bat'],
    ['zipInside', { name: 'b/út', content: text('/etc'), mode: 0o120777 }, 'b/út'],
    ['zipLocked', { name: 'b/titok.dwg', content: text('a'), flags: 1 }, 'b/titok.dwg'],
    ['zipLocked', { name: 'b/lzma.dwg', content: text('a'), method: 14 }, 'b/lzma.dwg'],
    ['broken', { name: 'b/rossz.dwg', content: text('a'), claimed: 50 }, 'b/rossz.dwg'],
    ['broken', { name: '../kint.dwg', content: text('a') }, '../kint.dwg'],
    ['zipInside', { name: `${'x'.repeat(200)}.exe`, content: text('a') }, `…${'x'.repeat(76)}.exe`],
  ];
  for (const [reason, entry, shown] of entries) {
    const bytes = zip([{ name: 'terv.dwg', content: text('AC1032') }, entry]);
    await assert.rejects(checked(bytes), { reason, entry: shown }, entry.name);
  }
});

it('an office document sent as a ZIP archive is refused with a reason of its own', async () => {
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'word/numbering.xml', 'mimetype']) {
    const refusal = { reason: 'office', entry: undefined };
    await assert.rejects(checked(zip([{ name, content: text('a') }])), refusal, name);
  }
});

it('a ZIP archive may contain drawings, maps, pictures and documents without macros', async () => {
  const names = ['terv.DWG', 'felmérés.shp', 'kép.JPEG', 'ajánlat.docx', 'árak.xlsx', 'modell.ifc'];
  for (const name of [...names, 'mappa/.DS_Store', '__MACOSX/._terv.pdf', 'Thumbs.db']) {
    await assert.doesNotReject(checked(zip([{ name, content: text('a') }])), name);
  }
});

it('a ZIP archive may contain system files of macOS, Windows and Linux in folders', async () => {
  const mac = ['.DS_Store', '.ds_store', '._terv.dwg', '._.DS_Store', '._Icon\r'];
  const macFolders = ['._Rajzok', '._2024.05.12', '._2024.05.12.', '._2024.05.12. mérés'];
  const windows = ['Thumbs.db', 'thumbs.db', 'THUMBS.DB', 'ehthumbs.db'];
  const left = [...mac, ...macFolders, ...windows, '.directory'];
  for (const name of left.flatMap((each) => [each, `__MACOSX/a/${each}`, `a\\b\\${each}`])) {
    await assert.doesNotReject(checked(zip([{ name, content: text('a') }])), name);
  }
});

const OF_DRIVES = [
  '.apdisk',
  '.Trashes',
  '._.Trashes',
  '._.Spotlight-V100',
  '.Spotlight-V100/VolumeConfiguration.plist',
  '.Spotlight-V100/Store-V2/5C0B2A10/.store.db',
  '.Spotlight-V100/Store-V2/5C0B2A10/live.0.indexHead',
  '.Spotlight-V100/Store-V2/5C0B2A10/0.directoryStoreFile.shadow',
  '.Spotlight-V100/Store-V2/5C0B2A10/0.shadowIndexTermIds',
  '.Spotlight-V100/Store-V2/5C0B2A10/journals.live/journal.431',
  '.Spotlight-V100/Store-V2/5C0B2A10/tmp.Lion',
  '.fseventsd/000000000a3f9b21',
  '.fseventsd/fseventsd-uuid',
  '$RECYCLE.BIN/S-1-5-21-1004/$IAB12CD',
  '$RECYCLE.BIN/S-1-5-21-1004/$RAB12CD.dwg',
  'System Volume Information/IndexerVolumeGuid',
  'System Volume Information/WPSettings.dat',
  'System Volume Information/{3808876b-c176-4e48-b7ae-04046e6cc752}',
  '@eaDir/terv.dwg@SynoEAStream',
  '@eaDir/@SynoResource',
  '@eaDir/kép.jpg/SYNOPHOTO_THUMB_M.jpg',
  '@eaDir/terv.pdf/SYNOINDEX_MEDIA_INFO',
];

it('a ZIP archive of a whole drive may contain system files of Windows, macOS and network storage', async () => {
  for (const name of OF_DRIVES.flatMap((each) => [each, `PENDRIVE/${each}`])) {
    for (const path of [name, name.replaceAll('/', '\\')]) {
      await assert.doesNotReject(checked(zip([{ name: path, content: text('a') }])), path);
    }
  }
  const bin = text('[.ShellClassInfo]\r\nCLSID={645FF040-5081-101B-9F08-00AA002F954E}\r\n');
  const settings = { name: '$RECYCLE.BIN/S-1-5-21-1004/desktop.ini', content: bin };
  await assert.doesNotReject(checked(zip([settings])));
});

it('a ZIP archive is refused if it has programs in system folders, or system names elsewhere', async () => {
  const folders = OF_DRIVES.map((each) => each.slice(0, each.lastIndexOf('/') + 1));
  const programs = [...new Set(folders)].flatMap((folder) =>
    ['program', 'a.exe', '$RAB12CD.exe', 'SYNO.exe', 'a.exe.', 'index.exe', 'tmp.exe'].map(
      (name) => folder + name,
    ),
  );
  const elsewhere = ['a/WPSettings.dat', 'a/fseventsd-uuid', 'a/$IAB12CD', 'a/x.plist', 'a/b.db'];
  for (const name of [...programs, ...elsewhere, 'a.apdisk', '.Trashes.exe']) {
    const bytes = zip([{ name, content: text('a') }]);
    await assert.rejects(checked(bytes), { reason: 'zipInside' }, name);
  }
});

it('a ZIP archive may contain empty folder entries, with either separator', async () => {
  for (const name of ['mappa/', 'mappa\\', '__MACOSX/', 'a/program.exe/']) {
    await assert.doesNotReject(checked(zip([{ name, content: text('') }])), name);
    await assert.doesNotReject(checked(zip([{ name, content: text(''), mode: 0o042775 }])), name);
  }
});

it('a ZIP archive is refused if a file has the name of a folder', async () => {
  const program = Buffer.alloc(402, 'MZ');
  for (const name of ['program.exe/', 'program.exe\\', 'a/program.exe/', 'mappa/']) {
    const entries: ZipEntry[] = [
      { name, content: program },
      { name, content: text('a') },
      // The directory claims that this entry is empty.
      { name, content: program, claimed: 0 },
      { name: 'a.txt', content: program, extra: named(name) },
      { name: 'a.txt', content: program, ownExtra: named(name) },
    ];
    for (const entry of entries) {
      await assert.rejects(checked(zip([entry])), { reason: 'zipInside' }, name);
    }
  }
});

it('a ZIP archive may contain only regular Unix files without setuid or setgid', async () => {
  const of = (mode: number) => checked(zip([{ name: 'a.txt', content: text('a'), mode }]));
  for (const mode of [0o100644, 0o100777, 0o000644]) await assert.doesNotReject(of(mode));
  const [fifo, device, disk, link, socket] = [0o010644, 0o020644, 0o060644, 0o120777, 0o140755];
  for (const mode of [fifo, device, disk, link, socket, 0o104755, 0o102755, 0o004755]) {
    await assert.rejects(of(mode), { reason: 'zipInside' }, mode.toString(8));
  }
});

it('a ZIP archive may contain lock and owner files of AutoCAD and Office', async () => {
  // 162 bytes: the length of the user's name, the name, and padding.
  const owner = Buffer.concat([Buffer.from([4]), Buffer.alloc(161, 'Anna')]);
  const left: [string, Buffer][] = [
    ...['terv.dwl', 'terv.DWL2'].map((name): [string, Buffer] => [name, text('Kovács Éva')]),
    ...['~$rv.docx', '~$ánlat.doc', '~$arak.XLS', '~$rv.docm'].map((name): [string, Buffer] => [
      name,
      owner,
    ]),
    ['.~lock.terv.odt#', text(',eva,pc,2026.11.02 10:00,file:///home/eva;')],
    ['ehthumbs_vista.db', text('a')],
  ];
  for (const [name, content] of left) {
    for (const path of [name, `rajzok/${name}`, `rajzok\\${name}`]) {
      await assert.doesNotReject(checked(zip([{ name: path, content }])), path);
    }
  }
});

it('a ZIP archive is refused if a document has the name of an owner file', async () => {
  const [rtf, html] = [text('{\\rtf1{\\*\\template http://host/a}}'), text('<html></html>')];
  const entries: ZipEntry[] = [
    { name: '~$ánlat.doc', content: rtf },
    { name: '~$arak.xls', content: html },
    { name: '~$arak.xls', content: Buffer.from([9, 8, 6, 0, 0, 5, 16, 0, 0, 0, 10, 0, 0, 0]) },
    { name: '~$ánlat.doc', content: Buffer.alloc(1024, 4) },
    { name: '~$program.exe', content: Buffer.from([4]) },
    { name: 'a.txt', content: rtf, extra: named('~$ánlat.doc') },
    { name: 'a.txt', content: Buffer.from([4]), ownExtra: named('~$ánlat.doc') },
  ];
  for (const entry of entries) {
    await assert.rejects(checked(zip([entry])), { reason: 'zipInside' }, entry.name);
  }
});

it('a ZIP archive is refused if a program has a name like an AppleDouble file', async () => {
  const endings = ['exe', 'exe.', 'exe ', 'exe. ', 'bat', 'html', 'zip', '7z', 'DS_Store.exe'];
  const others = ['__MACOSX/program', 'x.DS_Store', 'xthumbs.db', 'a._program'];
  for (const name of [...endings.map((ending) => `__MACOSX/._a.${ending}`), ...others]) {
    await assert.rejects(checked(zip([{ name, content: text('a') }])), { reason: 'zipInside' });
  }
});

it('a ZIP archive is refused if it contains programs, links, web files, archives or documents that may have macros', async () => {
  const documents = [
    'a.doc',
    'a.xls',
    'a.ppt',
    'a.docm',
    'a.accdb',
    'a.rtf',
    'a.odt',
    'a.ods',
    'a.odp',
  ];
  const ways = ['a.diagcab', 'a.inetloc', 'a.webloc', 'a.lnk', 'a.url', 'a.xml', 'a.html', 'a.svg'];
  const archives = ['a.zip', 'x/.Spotlight-V100/Store-V2/A/tmp.Cab'];
  const others = ['program', 'a.exe', 'a.pdf.exe', 'a.pdf.', 'a.pdf ', 'a.exe:b.pdf'];
  for (const name of [...documents, ...ways, ...archives, ...others]) {
    await assert.rejects(
      checked(zip([{ name, content: text('a') }])),
      { reason: 'zipInside' },
      name,
    );
  }
});
