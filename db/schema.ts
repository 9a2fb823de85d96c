/**
 * Types of the tables after all migrations. Content types, the audit log and visits extend `Schema` next to their
 * declaration. SQLite returns booleans as 0 or 1.
 */
import type { ContentTables } from './tables/content.ts';
import type { EnquiryTables } from './tables/enquiries.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { MediaTables } from './tables/media.ts';
import type { PlatformTables } from './tables/platform.ts';

export interface Schema
  extends ContentTables, EnquiryTables, IdentityTables, MediaTables, PlatformTables {}
