import { KindForm } from '../../../content/admin/kind-form.tsx';
import { loadKindForm } from '../../../content/admin/load-kind-form.ts';
import type { StaffForm } from '../../../content/admin/staff-kind.ts';
import { currentDay, isFuture } from '../../../ui/admin/field/typed-day.ts';
import type { Route } from './+types/news-edit.screen';
import { newsAdminCopy, newsStaff } from './news.staff.ts';

const newsForm: StaffForm = {
  ...newsStaff,
  begin: () => ({ date: currentDay() }),
  notices: { date: (value) => (isFuture(value) ? newsAdminCopy.isFuture : undefined) },
};

export const clientLoader = loadKindForm(newsForm);

export default function NewsEdit({ loaderData: item }: Route.ComponentProps) {
  return <KindForm staff={newsForm} item={item} />;
}
