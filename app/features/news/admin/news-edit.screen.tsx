import { dayInHungary } from '../../../api/contract/fields.ts';
import { CollectionForm } from '../../../content/admin/collection-form.tsx';
import { loadCollectionForm } from '../../../content/admin/load-collection-form.ts';
import type { StaffForm } from '../../../content/admin/staff-collection.ts';
import { isFuture } from '../../../ui/admin/field/typed-day.ts';
import type { Route } from './+types/news-edit.screen';
import { newsAdminMessages, newsStaff } from './news.staff.ts';

const newsForm: StaffForm = {
  ...newsStaff,
  begin: () => ({ date: dayInHungary() }),
  notices: { date: (value) => (isFuture(value) ? newsAdminMessages.isFuture : undefined) },
};

export const clientLoader = loadCollectionForm(newsForm);

export default function NewsEdit({ loaderData: item }: Route.ComponentProps) {
  return <CollectionForm staff={newsForm} item={item} />;
}
