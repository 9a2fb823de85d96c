/**
 * The tables as the migrations leave them, for the types of the queries. Content types, the audit log and visits
 * declare their own tables: they extend `Schema` beside their declaration. SQLite returns booleans as 0 or 1.
 */
import type { Generated } from 'kysely';
import type { Subject } from './subjects.ts';

export interface Schema {
  newsPicture: NewsPictureTable;
  picture: PictureTable;
  pictureFile: PictureFileTable;
  mediaRemoval: MediaRemovalTable;
  projectPicture: ProjectPictureTable;
  projectMethod: ProjectMethodTable;
  account: AccountTable;
  setting: SettingTable;
  contactRequest: ContactRequestTable;
  contactAttachment: ContactAttachmentTable;
  attachmentPart: AttachmentPartTable;
  contactEntry: ContactEntryTable;
  contactSender: ContactSenderTable;
  idempotencyKey: IdempotencyKeyTable;
  endedToken: EndedTokenTable;
  attemptCount: AttemptCountTable;
  revision: RevisionTable;
  history: HistoryTable;
  historyPicture: HistoryPictureTable;
  bin: BinTable;
  pendingChange: PendingChangeTable;
  pendingPicture: PendingPictureTable;
  previewLink: PreviewLinkTable;
  session: SessionTable;
  accountLink: AccountLinkTable;
  totp: TotpTable;
  passkey: PasskeyTable;
  recoveryCode: RecoveryCodeTable;
  presence: PresenceTable;
  backup: BackupTable;
  document: DocumentTable;
  documentPart: DocumentPartTable;
  pictureUse: MediaUseTable;
  documentUse: MediaUseTable;
  historyDocument: HistoryPictureTable;
  pendingDocument: PendingPictureTable;
  runningProcess: RunningProcessTable;
  sampleItem: SampleItemTable;
  reminder: ReminderTable;
  reminderMail: ReminderMailTable;
  contentLink: ContentLinkTable;
  linkHost: LinkHostTable;
  searchEntry: SearchEntryTable;
  searchMark: SearchMarkTable;
}

/** Pictures that stand in the content of news. */
export interface NewsPictureTable {
  newsId: number;
  hash: string;
}

/** The galleries of projects. */
export interface ProjectPictureTable {
  projectId: number;
  /** From 0. */
  order: number;
  hash: string;
  caption: string;
  alt: string;
  /** `{"en":{"caption":"…"}}`, without what nobody has translated. */
  translations: string;
}

/** By which methods projects are found. */
interface ProjectMethodTable {
  projectId: number;
  /** As it stands in addresses. */
  key: string;
  label: string;
  /** What it is called in other languages, as JSON. */
  translations: Generated<string>;
}

/** One row for every picture, however often it is used. */
export interface PictureTable {
  /** SHA-256 of the stored bytes, base64url. */
  hash: string;
  /** Media type: `image/jpeg`. */
  type: string;
  /** Pixels, as they are shown. */
  width: number;
  height: number;
  /** Bytes of the stored picture. */
  size: number;
  /** SQLite gives 0 or 1 back, here and below. */
  animated: boolean;
  /** Whether its smaller widths are there. */
  widthsMade: boolean;
  /** Until when no other process makes them, ms since 1970. */
  widthsClaimedUntil: Generated<number>;
  /** When it was first found to be used by nothing, ms since 1970. */
  unusedSince: number | null;
  /** As its file was called. */
  name: Generated<string>;
  /** What it shows, in words, for whoever puts it somewhere next. */
  alt: Generated<string>;
  /** Its name and these words without accents and capitals. */
  searchKey: Generated<string>;
  /** ms since 1970; 0 where nobody knows any more. */
  addedAt: Generated<number>;
  /** Whether it stays though nothing uses it: somebody has put it into the library. */
  isKept: Generated<boolean>;
  /** When staff took it out of the library, ms since 1970. */
  deletedAt: Generated<number | null>;
  /** Around which point it is cut, in percent from the left and from the top. */
  focusX: Generated<number | null>;
  focusY: Generated<number | null>;
}

/** One row for every PDF. */
export interface DocumentTable {
  documentId: Generated<number>;
  /** SHA-256 of the bytes, base64url. */
  hash: string;
  /** In its address: small letters, digits and hyphens, and `.pdf`. */
  name: string;
  title: string;
  /** Name and title without accents and capitals. */
  searchKey: string;
  /** Bytes. */
  size: number;
  /** ms since 1970, here and below. */
  uploadedAt: number;
  uploadedBy: string;
  /** When staff deleted it; nobody finds it from then on. */
  deletedAt: number | null;
}

/** The bytes of a document, in parts of one length. */
export interface DocumentPartTable {
  hash: string;
  /** From 0. */
  number: number;
  bytes: Uint8Array;
  object: Generated<string>;
}

/** What an item shows or links. */
export interface MediaUseTable {
  /** The name of a kind, and the id of an item. */
  kind: string;
  itemId: number;
  hash: string;
}

/** The bytes of a picture and of its widths. */
export interface PictureFileTable {
  hash: string;
  /** `original`, or width and format: `800.webp`. */
  name: string;
  /** Bytes. */
  size: number;
  /** Empty where they lie outside of the database. */
  bytes: Uint8Array;
  /** What they are called there, here and below; empty where they do not. */
  object: Generated<string>;
}

/** What lies outside of the database and is named by no row: not yet, or no longer. */
export interface MediaRemovalTable {
  object: string;
  /** Whether a row has named it. */
  wasNamed: Generated<boolean>;
  /** ms since 1970, here and below. */
  since: number;
  /** Until when somebody is at removing it; what has been begun is never named again. */
  claimedUntil: Generated<number>;
}

export interface AccountTable {
  /** Lower case: users need not remember how they once wrote it. */
  username: string;
  /** Argon2id in PHC string form; empty until whoever is invited has chosen a password. */
  passwordHash: string;
  role: Generated<'administrator' | 'editor'>;
  /** What its tokens hang on besides the password: with another they have all ended. */
  sessionSalt: Generated<string>;
  /** Where invitations go; empty where nobody has said. */
  email: Generated<string>;
  /** What others read in place of the login name; this and the next two are empty where the user has not said. */
  displayName: Generated<string>;
  position: Generated<string>;
  phone: Generated<string>;
  /** Since when nobody can sign in with it; ms since 1970, here and below. */
  disabledAt: Generated<number | null>;
  lastSignInAt: Generated<number | null>;
}

/** A sign-in whose token may still live, for its owner to look at. Whether it does, the token alone says. */
export interface SessionTable {
  sessionId: Generated<number>;
  /** As tokens that were ended are known by. */
  digest: string;
  username: string;
  startedAt: number;
  /** When it was used last, to the nearest minutes. */
  seenAt: number;
  expiresAt: number;
  /** What the browser calls itself. */
  device: string;
  /** Network address. */
  address: string;
}

/** A link by which somebody chooses a password; one for each user, used once. */
export interface AccountLinkTable {
  /** SHA-256 of what is in the link. */
  digest: string;
  username: string;
  expiresAt: number;
}

/** Codes of an app (RFC 6238). */
export interface TotpTable {
  username: string;
  /** Base32. */
  secret: string;
  /** When the first code was right; before that it counts for nothing. */
  confirmedAt: number | null;
  /** The step of the last code that was used: none is used twice. */
  lastStep: number;
}

/** A key in somebody's device (Web Authentication); what is binary is base64url. */
export interface PasskeyTable {
  passkeyId: Generated<number>;
  username: string;
  credentialId: string;
  publicKey: string;
  /** How often the device says that it was used; 0 where it does not count. */
  counter: number;
  /** How the device can be reached, separated by commas. */
  transports: string;
  /** What its owner calls it. */
  name: string;
  createdAt: number;
  usedAt: number | null;
}

/** In the place of a second factor that is lost; used once. */
export interface RecoveryCodeTable {
  /** SHA-256 of the code. */
  digest: string;
  username: string;
}

/** What the installation itself has to remember. */
interface SettingTable {
  name: string;
  value: string;
}

/** What visitors asked for, and how its mail to the office is getting on. Times are ms since 1970. */
export interface ContactRequestTable {
  contactRequestId: Generated<number>;
  /** What the visitor was told: `K-2026-7F3QX`. */
  reference: string;
  /** Digest of a form that was sent, so that sending it twice stores it once. */
  submission: string | null;
  name: string;
  company: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** All of it without accents and capitals. */
  searchText: string;
  receivedAt: number;
  kind: Generated<'contact' | 'offer'>;
  /** Of an offer that is asked for: the key of a discipline; empty where it is none, here and below. */
  discipline: Generated<string>;
  /** Where: an address, or a parcel's number. */
  place: Generated<string>;
  /** The day by which it is wanted, `YYYY-MM-DD`. */
  deadline: Generated<string>;
  /** The user whose it is. */
  assignedTo: Generated<string>;
  /** Of the page that it came from. */
  language: Generated<string>;
  state: 'new' | 'seen' | 'answered' | 'closed';
  delivery: 'waiting' | 'sent' | 'failed';
  /** Why the last attempt came to nothing. */
  deliveryReason: string;
  /** The same in every attempt, so that a mail that arrives twice can be told. */
  messageId: string;
  attempts: number;
  firstAttemptAt: number | null;
  nextAttemptAt: number;
  sentAt: number | null;
  /** Which process is sending it, and until when nobody else may. */
  leaseHolder: string;
  leaseUntil: number;
}

/** A file that a visitor has sent, or is sending. Times are ms since 1970. */
export interface ContactAttachmentTable {
  attachmentId: Generated<number>;
  /** Whoever sends it knows it by this: 128 bits, hexadecimal. */
  uploadId: string;
  /** Keyed digest of the form that it was opened for. */
  holder: string;
  /** Keyed digest of the sender's network address. */
  sender: string;
  /** The request that it came with; nothing until that is sent. */
  contactRequestId: number | null;
  name: string;
  /** Bytes, here and below. */
  size: number;
  /** How far it has come. */
  received: number;
  /** What it was found to be; empty until then. */
  type: string;
  /** SHA-256 of the bytes, base64url; empty until they are all there. */
  hash: string;
  openedAt: number;
  /** What the scanner says of it: nobody was asked, is to be asked, or has answered. */
  scan: 'none' | 'waiting' | 'clean' | 'infected' | 'failed';
  /** What it found, or why it could not look. */
  scanDetail: string;
  scannedAt: number | null;
  attempts: number;
  nextAttemptAt: number;
  leaseHolder: string;
  leaseUntil: number;
}

/** The bytes of such a file, as they came. */
export interface AttachmentPartTable {
  attachmentId: number;
  /** Bytes before it. */
  start: number;
  bytes: Uint8Array;
  object: Generated<string>;
}

/** What was written about a request, and by whom. Times are ms since 1970. */
export interface ContactEntryTable {
  entryId: Generated<number>;
  contactRequestId: number;
  /** `confirmation` and `answer` are mails to whoever sent it, `received` is one from there, `note` is for staff. */
  sort: 'confirmation' | 'answer' | 'received' | 'note';
  createdAt: number;
  /** The user; empty where it was nobody. */
  createdBy: string;
  /** Whom the mail goes to. */
  recipient: string;
  subject: string;
  body: string;
  messageId: string;
  /** The Message-ID of the mail before. */
  inReplyTo: string;
  /** As of requests; nothing where it is no mail of ours. */
  delivery: 'none' | 'waiting' | 'sent' | 'failed';
  deliveryReason: string;
  attempts: number;
  firstAttemptAt: number | null;
  nextAttemptAt: number;
  sentAt: number | null;
  leaseHolder: string;
  leaseUntil: number;
}

/** The places that the limit on requests gives each sender; a place is free again after an hour. */
interface ContactSenderTable {
  /** Keyed digest of the sender's network address. */
  sender: string;
  place: number;
  acceptedAt: number;
}

/** What attempts at creating have made; each is forgotten after a day. */
interface IdempotencyKeyTable {
  username: string;
  /** Of the call, as it is documented. */
  path: string;
  /** As the client made it. */
  key: string;
  /** Digest of the body that was sent. */
  request: string;
  entityId: number;
  /** When it was made, ms since 1970. */
  keptAt: number;
}

/** Tokens whose holders have signed out, until they would have expired. */
interface EndedTokenTable {
  /** SHA-256 of what is signed in the token: whoever reads this cannot sign in with it. */
  digest: string;
  /** The token's `exp`, in ms since 1970. */
  expiresAt: number;
}

/** How often something was tried that may only be tried so often. */
interface AttemptCountTable {
  /** SHA-256 of what is counted, and whose it is. */
  digest: string;
  count: number;
  /** When the count begins anew, ms since 1970. */
  endsAt: number;
}

/** What is another after every transaction that changed what is read of its subject: triggers see to it. */
interface RevisionTable {
  subject: Subject;
  /** Nothing but different from all that there have been. */
  revision: string;
}

/** What a save or a deletion left behind of an item, whatever its kind. */
export interface HistoryTable {
  historyId: Generated<number>;
  /** The name of the kind, and the id of the item. */
  kind: string;
  itemId: number;
  /** Of the item; of what was set aside, the one that it was a change of. */
  version: number;
  /** ms since 1970. */
  savedAt: number;
  /** The user; nobody where it was found as it is. */
  savedBy: string;
  action:
    | 'found'
    | 'created'
    | 'saved'
    | 'reverted'
    | 'deleted'
    | 'restored'
    | 'pendingPublished'
    | 'pendingSetAside';
  /** Whether it stays however old it gets. SQLite gives 0 or 1 back, here and below. */
  isLasting: boolean;
  /** Whether it was old enough to be given up, and was not. */
  isThinned: Generated<boolean>;
  /** What the item was called. */
  label: string;
  /** The names of the fields that became others, as JSON. */
  changed: string;
  /** The fields as they were stored, as JSON. */
  content: string;
}

/** Pictures that stay for a history's sake. */
export interface HistoryPictureTable {
  historyId: number;
  hash: string;
}

/** What was deleted and can be had back: its history has what it was. */
export interface BinTable {
  historyId: number;
  kind: string;
  itemId: number;
  /** What it was deleted with, and comes back with. */
  partOf: number | null;
  /** ms since 1970, here and below. */
  deletedAt: number;
  /** Since when a limit of its own runs. */
  limitedSince: number | null;
}

/** A change of an item that is saved and not published yet. */
interface PendingChangeTable {
  /** The name of the kind, and the id of the item. */
  kind: string;
  itemId: number;
  /** Of the change itself: counts how often it was saved. */
  version: number;
  /** The version of the item that it is a change of. */
  baseVersion: number;
  /** ms since 1970. */
  savedAt: number;
  savedBy: string;
  /** The fields as they would be stored, as JSON. */
  content: string;
}

/** Pictures that stay for the sake of a pending change. */
interface PendingPictureTable {
  kind: string;
  itemId: number;
  hash: string;
}

/** A link by which whoever has it sees an item as it will be. Times are ms since 1970. */
export interface PreviewLinkTable {
  linkId: Generated<number>;
  /** SHA-256 of what is in the link. */
  digest: string;
  /** The name of the kind, and the id of the item. */
  kind: string;
  itemId: number;
  madeBy: string;
  madeAt: number;
  expiresAt: number;
}

/** Which windows of the staff area have an item open. */
interface PresenceTable {
  /** As the window called itself. */
  window: string;
  /** The name of a kind, and the id of an item. */
  kind: string;
  itemId: number;
  username: string;
  /** ms since 1970, here and below. */
  since: number;
  seenAt: number;
}

/** Backups that the site has begun by itself. */
export interface BackupTable {
  backupId: Generated<number>;
  /** `proven`: it was restored on trial, and every row was as it had been. */
  state: 'running' | 'proven' | 'failed';
  /** ms since 1970, here and below. */
  startedAt: number;
  finishedAt: number | null;
  /** Its name in the folder of backups. */
  file: Generated<string>;
  bytes: Generated<number>;
  /** SHA-256 of the file as it was written, hexadecimal; nothing where it was made before sums were kept. */
  sha256: Generated<string>;
  /** Of all tables. */
  rows: Generated<number>;
  /** Why it failed. */
  reason: Generated<string>;
  leaseHolder: string;
  leaseUntil: number;
}

/** News and projects that came with the program, until they are saved. */
export interface SampleItemTable {
  kind: string;
  itemId: number;
  /** Whether it is there: what lies in the bin may come back. SQLite gives 0 or 1 back. */
  isThere: boolean;
}

/** Servers that use the database; only where it does not say so itself. */
export interface RunningProcessTable {
  name: string;
  /** Until when it is believed to run unless it says so again, ms since 1970 by the clock of the database. */
  until: number;
}

/** Of which ends, and how long before them, the office was told by mail. */
export interface ReminderTable {
  /** The name of a kind, and the id of an item. */
  kind: string;
  itemId: number;
  /** The last day on which it holds: another day is another end. */
  endsOn: string;
  daysBefore: number;
  /** ms since 1970. */
  toldAt: number;
}

/** Mails that tell of ends, and how they are getting on, as those of contact requests do. Times are ms since 1970. */
export interface ReminderMailTable {
  reminderMailId: Generated<number>;
  createdAt: number;
  /** What ends, as JSON. */
  content: string;
  messageId: string;
  delivery: 'waiting' | 'sent' | 'failed';
  deliveryReason: Generated<string>;
  attempts: Generated<number>;
  firstAttemptAt: number | null;
  nextAttemptAt: number;
  sentAt: number | null;
  leaseHolder: Generated<string>;
  leaseUntil: Generated<number>;
}

/** Where the links of what visitors see lead, and which of them lead nowhere. Times are ms since 1970. */
export interface ContentLinkTable {
  /** The name of a kind, and the id of an item. */
  kind: string;
  itemId: number;
  /** SHA-256 of the address, base64url. */
  digest: string;
  /** A path, where it leads to the site itself. */
  url: string;
  /** Empty where it leads to the site itself. */
  host: string;
  /** Why it leads nowhere: a status, or a word. */
  reason: Generated<string>;
  /** How often in a row nothing came of asking. */
  failures: Generated<number>;
  deadSince: number | null;
  nextCheckAt: Generated<number>;
}

/** Other hosts that links lead to. Times are ms since 1970. */
export interface LinkHostTable {
  host: string;
  askedAt: number;
  /** When there is something to ask it again. */
  nextAt: number;
  leaseHolder: Generated<string>;
  leaseUntil: Generated<number>;
}

/** What visitors find by words; under which, `searchWords` holds, which each database has in a form of its own. */
export interface SearchEntryTable {
  /** Of it the order of what is found comes (`search/search-key.ts`). */
  key: number;
  /** The name of a kind, and the id of an item. */
  kind: string;
  itemId: number;
  /** Moments as they are stored; empty where it is seen from ever, or for ever. */
  visibleFrom: string;
  visibleUntil: string;
  /** Where visitors see it. */
  address: string;
  title: string;
  text: string;
  /** Which of both is there in Hungarian for want of a translation: `title`, `text`, or both with a blank between. */
  inHungarian: Generated<string>;
}

/** Items that have changed since what is found of them was noted. */
export interface SearchMarkTable {
  kind: string;
  itemId: number;
  /** How often. */
  times: Generated<number>;
}
