import { lazy, Suspense, useState } from 'react';
import { generatePath } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { shownDay } from '../../../api/fields.ts';
import { staffApi } from '../../../api/staff-client.ts';
import type { ComparedField } from '../../../ui/admin/conflict-dialog.tsx';
import { DateField } from '../../../ui/admin/date-field.tsx';
import { EntityForm } from '../../../ui/admin/entity-form.tsx';
import { PictureField } from '../../../ui/admin/picture-field.tsx';
import { Spinner } from '../../../ui/admin/spinner.tsx';
import { Switch } from '../../../ui/admin/switch.tsx';
import { TextField } from '../../../ui/admin/text-field.tsx';
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
  { name: 'title', label: copy.title, show: (value: string) => value },
  { name: 'subtitle', label: copy.subtitle, show: (value: string) => value },
  { name: 'published', label: copy.published, show: (is: boolean) => (is ? copy.yes : copy.no) },
  { name: 'date', label: copy.date, show: (value: string) => shownDay(value) },
  {
    name: 'image',
    label: copy.image,
    show: (src: string) => src && <img src={src} alt={copy.image} className="max-h-40" />,
  },
  { name: 'imageAlt', label: copy.imageAlt, show: (value: string) => value },
  {
    name: 'content',
    label: copy.content,
    show: (html: string) => html && <ShownContent html={html} />,
  },
];

/** Pictures come back as addresses, as they were loaded. */
const PICTURES = { images: 'url' } as const;

function isLive(id: number) {
  const query = { kind: 'news', id } as const;
  return staffApi(publicationEndpoints.checkPublication, { query });
}

/** Adds a news item, or changes the one that is given. */
export function NewsForm({ item }: { item: NewsItem | undefined }) {
  const [isUploading, setUploading] = useState(false);
  const form = useEntityForm({
    notYet: isUploading ? copy.uploadFirst : undefined,
    draftKey: `news:${item?.newsId ?? 'new'}`,
    stored: item ? fieldsOf(item) : blank,
    entity: item,
    schema: newsInput,
    fieldsOf,
    create: (body) => staffApi(newsEndpoints.createNews, { query: PICTURES, body }),
    update: (body) =>
      staffApi(newsEndpoints.updateNews, {
        params: { newsId: item!.newsId },
        query: PICTURES,
        body,
      }),
    remove: (version) =>
      staffApi(newsEndpoints.deleteNews, {
        params: { id: item!.newsId },
        query: PICTURES,
        ifMatch: version,
      }),
    listAddress: addresses.adminNewsList,
    onSaved(saved) {
      if (saved.published) void tellWhetherLive(isLive(saved.newsId));
    },
  });
  const { fields, set } = form;
  return (
    <EntityForm
      form={form}
      heading={item ? copy.editTitle : copy.newTitle}
      compared={compared}
      previewAddress={addresses.newsPreview}
      deleteQuestion={item && copy.deleteQuestion(item.title)}
      backLabel={copy.back}
      {...(item?.published && {
        publicAddress: generatePath(addresses.newsItem, { newsId: String(item.newsId) }),
      })}
    >
      <TextField
        label={copy.title}
        name="title"
        value={fields.title}
        onChange={(title) => set({ title })}
        isRequired
      />
      <TextField
        label={copy.subtitle}
        name="subtitle"
        value={fields.subtitle}
        onChange={(subtitle) => set({ subtitle })}
      />
      <Switch isSelected={fields.published} onChange={(published) => set({ published })}>
        {copy.published}
      </Switch>
      <PictureField
        label={copy.image}
        name="image"
        value={fields.image}
        onChange={(image) => set({ image })}
        alt={fields.imageAlt}
        onAltChange={(imageAlt) => set({ imageAlt })}
      />
      <DateField
        label={copy.date}
        name="date"
        value={fields.date}
        onChange={(date) => set({ date })}
        isRequired
      />
      <Suspense fallback={<Spinner visible />}>
        <ContentEditor
          label={copy.content}
          name="content"
          value={fields.content}
          onChange={(content) => set({ content })}
          onUploading={setUploading}
        />
      </Suspense>
    </EntityForm>
  );
}
