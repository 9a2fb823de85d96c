/**
 * Types of the tables after all migrations. Content types, the audit log and visits extend `Schema` next to their
 * declaration. SQLite returns booleans as 0 or 1.
 */
import type {
  PictureTable,
  PictureFileTable,
  MediaRemovalTable,
  DocumentTable,
  DocumentPartTable,
  MediaUseTable,
} from './tables/media.ts';
import type {
  AccountTable,
  SessionTable,
  AccountLinkTable,
  TotpTable,
  PasskeyTable,
  RecoveryCodeTable,
  EndedTokenTable,
} from './tables/identity.ts';
import type {
  ContactRequestTable,
  ContactAttachmentTable,
  AttachmentPartTable,
  ContactEntryTable,
  ContactSenderTable,
} from './tables/enquiries.ts';
import type {
  NewsPictureTable,
  ProjectPictureTable,
  ServicePagePictureTable,
  ProjectMethodTable,
  HistoryTable,
  HistoryPictureTable,
  TrashTable,
  ItemDraftTable,
  ItemDraftPictureTable,
  PreviewLinkTable,
  PresenceTable,
  SampleItemTable,
  ContentLinkTable,
  LinkHostTable,
  SearchEntryTable,
  SearchMarkTable,
} from './tables/content.ts';
import type {
  SettingTable,
  IdempotencyKeyTable,
  AttemptCountTable,
  RevisionTable,
  RunningProcessTable,
  BackupTable,
  ReminderTable,
  ReminderMailTable,
} from './tables/platform.ts';

export interface Schema {
  newsPicture: NewsPictureTable;
  picture: PictureTable;
  pictureFile: PictureFileTable;
  mediaRemoval: MediaRemovalTable;
  projectPicture: ProjectPictureTable;
  servicePagePicture: ServicePagePictureTable;
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
  bin: TrashTable;
  pendingChange: ItemDraftTable;
  pendingPicture: ItemDraftPictureTable;
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
  pendingDocument: ItemDraftPictureTable;
  runningProcess: RunningProcessTable;
  sampleItem: SampleItemTable;
  reminder: ReminderTable;
  reminderMail: ReminderMailTable;
  contentLink: ContentLinkTable;
  linkHost: LinkHostTable;
  searchEntry: SearchEntryTable;
  searchMark: SearchMarkTable;
}
