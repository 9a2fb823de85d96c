/** The tables as the migrations leave them, for the types of the queries. */
import type { Generated } from 'kysely';

export interface Schema {
  news: NewsTable;
  reproCategory: ReproCategoryTable;
  reproPrice: ReproPriceTable;
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
  /** Counts the changes, from 1. */
  version: Generated<number>;
}

export interface ReproCategoryTable {
  reproCategoryId: Generated<number>;
  name: string;
  description: string;
  /** Place in the price list; equal places are told apart by the id. */
  order: number;
  /** Counts the changes, from 1. */
  version: Generated<number>;
}

export interface ReproPriceTable {
  reproPriceId: Generated<number>;
  /** The category's deletion deletes the price. */
  reproCategoryId: number;
  /** Place in the category; equal places are told apart by the id. */
  order: number;
  column1: string;
  column2: string;
  column3: string;
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
