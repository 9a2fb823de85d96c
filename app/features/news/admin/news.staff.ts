import { addresses } from '../../../text/addresses.ts';
import { adminCopy } from '../../../text/copy/admin.copy.ts';
import { staffKind } from '../../../content/admin/staff-kind.ts';
import { newsEndpoints, newsInput } from '../news.contract.ts';
import { newsKind } from '../news.kind.ts';
import { newsAdminCopy as copy } from './news-admin.copy.ts';

/** News as staff keep them. */
export const newsStaff = staffKind({
  kind: newsKind,
  copy,
  input: newsInput,
  calls: { ...newsEndpoints, one: newsEndpoints.getNews },
  addresses: {
    list: addresses.adminNewsList,
    form: addresses.adminNewsEdit,
    preview: addresses.newsPreview,
  },
  badges: {
    published: {
      label: adminCopy.state,
      on: { look: 'done', text: adminCopy.published },
      off: { look: 'quiet', text: adminCopy.draft },
    },
  },
});
