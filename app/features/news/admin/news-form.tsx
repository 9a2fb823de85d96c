import { lazy, Suspense, useState } from 'react';
import { generatePath } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { shownDay } from '../../../api/fields.ts';
import { staffApi } from '../../../api/staff-client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import {
  comparedPicture,
  showSwitch,
  type ComparedField,
} from '../../../ui/admin/conflict-dialog.tsx';
import { DateField } from '../../../ui/admin/date-field.tsx';
import { EntityForm } from '../../../ui/admin/entity-form.tsx';
import { PictureField } from '../../../ui/admin/picture-field.tsx';
import { Spinner } from '../../../ui/admin/spinner.tsx';
import { Switch } from '../../../ui/admin/switch.tsx';
import { TextField } from '../../../ui/admin/text-field.tsx';
import { currentDay, isFuture } from '../../../ui/admin/typed-day.ts';
import { useEntityForm } from '../../../ui/admin/use-entity-form.ts';
import { tellWhetherLive } from '../../../ui/admin/live-notice.ts';
import { sourceOf } from '../../media/picture.contract.ts';
import { publicationEndpoints } from '../../publication/publication.contract.ts';
import { newsEndpoints, newsInput, type NewsItem } from '../news.contract.ts';
import { newsAdminCopy as copy } from './news-admin.copy.ts';

// The editor's code is most of what the form weighs; it comes when a form is opened.
const editor = () => import('../../editor/admin/content-editor.tsx');
const ContentEditor = lazy(editor);
const ShownContent = lazy(async () => ({ default: (await editor()).ShownContent }));

const blank = {
  title: '',
  subtitle: '',
  published: false,
  date: '',
  image: '',
  imageAlt: '',
  content: '',
};

type NewsFields = typeof blank;

function fieldsOf({ title, subtitle, published, date, image, imageAlt, content }: NewsItem) {
  const picture = sourceOf(image)?.src ?? '';
  return { title, subtitle, published, date, image: picture, imageAlt, content };
}

const compared: ComparedField<NewsFields>[] = [
  { name: 'title', label: copy.title },
  { name: 'subtitle', label: copy.subtitle },
  { name: 'published', label: copy.published, show: showSwitch },
  { name: 'date', label: adminCopy.date, show: shownDay },
  ...comparedPicture,
  {
    name: 'content',
    label: copy.content,
    show: (html: string) => html && <ShownContent html={html} />,
  },
];

/** Pictures come back as addresses, as they were loaded. */
const PICTURES = { images: 'url' } as const;

/** Adds a news item, or changes the one that is given. */
export function NewsForm({ item }: { item: NewsItem | undefined }) {
  const [isUploading, setUploading] = useState(false);
  const [begun] = useState(() => ({ ...blank, date: currentDay() }));
  const form = useEntityForm({
    notYet: isUploading ? copy.uploadFirst : undefined,
    draftKey: (stored) => `news:${stored?.newsId ?? 'new'}`,
    stored: item ? fieldsOf(item) : begun,
    entity: item,
    schema: newsInput,
    fieldsOf,
    create: (body, idempotencyKey) =>
      staffApi(newsEndpoints.createNews, { query: PICTURES, body, idempotencyKey }),
    update: ({ newsId }, body) =>
      staffApi(newsEndpoints.updateNews, { params: { newsId }, query: PICTURES, body }),
    remove: ({ newsId, version }) =>
      staffApi(newsEndpoints.deleteNews, {
        params: { id: newsId },
        query: PICTURES,
        ifMatch: version,
      }),
    addressOf: ({ newsId }) => generatePath(addresses.adminNewsEdit, { newsId: String(newsId) }),
    listAddress: addresses.adminNewsList,
    nameOf: ({ title }) => title,
    onSaved({ published, newsId }) {
      const query = { kind: 'news', id: newsId } as const;
      if (published) {
        void tellWhetherLive(staffApi(publicationEndpoints.checkPublication, { query }));
      }
    },
  });
  const { field, entity: stored } = form;
  return (
    <EntityForm
      form={form}
      heading={stored ? copy.editTitle : copy.newTitle}
      compared={compared}
      previewAddress={addresses.newsPreview}
      deleteQuestion={stored && copy.deleteQuestion(stored.title)}
      backLabel={copy.back}
      {...(stored?.published && {
        publicAddress: generatePath(addresses.newsItem, { newsId: String(stored.newsId) }),
      })}
    >
      <TextField label={copy.title} {...field('title')} isRequired isLong />
      <TextField label={copy.subtitle} {...field('subtitle')} isLong />
      <Switch isSelected={field('published').value} onChange={field('published').onChange}>
        {copy.published}
      </Switch>
      <PictureField {...field('image')} alt={field('imageAlt')} />
      <DateField
        label={adminCopy.date}
        {...field('date')}
        notice={isFuture(field('date').value) ? copy.isFuture : undefined}
        isRequired
      />
      <Suspense fallback={<EditorPlace />}>
        <ContentEditor label={copy.content} {...field('content')} onUploading={setUploading} />
      </Suspense>
    </EntityForm>
  );
}

/** As high as the editor: what stands under it must not move away from under a finger. */
function EditorPlace() {
  return (
    <div className="min-h-108">
      <Spinner visible />
    </div>
  );
}
