/** The tables as the migrations leave them, for the types of the queries. */
import type { Generated } from 'kysely';

export interface Schema {
  news: NewsTable;
  newsPicture: NewsPictureTable;
  picture: PictureTable;
  pictureFile: PictureFileTable;
  project: ProjectTable;
  account: AccountTable;
  setting: SettingTable;
}

export interface NewsTable {
  newsId: Generated<number>;
  title: string;
  subtitle: string;
  /** SQLite gives 0 or 1 back. */
  published: boolean;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  /** Sanitised HTML. */
  content: string;
  imageHash: string | null;
  /** Counts the changes, from 1. */
  version: Generated<number>;
}

/** Pictures that stand in the content of news. */
export interface NewsPictureTable {
  newsId: number;
  hash: string;
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
  /** When it was first found to be used by nothing, ms since 1970. */
  unusedSince: number | null;
}

/** The bytes of a picture and of its widths. */
export interface PictureFileTable {
  hash: string;
  /** `original`, or width and format: `800.webp`. */
  name: string;
  /** Bytes. */
  size: number;
  bytes: Uint8Array;
}

export interface ProjectTable {
  projectId: Generated<number>;
  name: string;
  type: string;
  /** SQLite gives 0 or 1 back. */
  featured: boolean;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  description: string;
  imageHash: string;
  /** Counts the changes, from 1. */
  version: Generated<number>;
}

export interface AccountTable {
  /** Lower case: users need not remember how they once wrote it. */
  username: string;
  /** Argon2id in PHC string form. */
  passwordHash: string;
}

/** What the installation itself has to remember. */
interface SettingTable {
  name: string;
  value: string;
}
