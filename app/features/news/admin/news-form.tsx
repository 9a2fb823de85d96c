import { lazy, Suspense, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { CallError } from '../../../api/client.ts';
import { fieldErrors, type FieldErrors } from '../../../api/field-errors.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { Button, ButtonLink } from '../../../ui/admin/button.tsx';
import { ConfirmButton } from '../../../ui/admin/confirm-button.tsx';
import { DateField } from '../../../ui/admin/date-field.tsx';
import { failureText } from '../../../ui/admin/failure-text.ts';
import { Form } from '../../../ui/admin/form.tsx';
import { FailureMessage } from '../../../ui/admin/message.tsx';
import { Spinner } from '../../../ui/admin/spinner.tsx';
import { Switch } from '../../../ui/admin/switch.tsx';
import { TextField } from '../../../ui/admin/text-field.tsx';
import { toast } from '../../../ui/admin/toasts.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { staffApi } from '../../../api/staff-client.ts';
import { newsEndpoints, newsInput, type NewsItem } from '../news.contract.ts';
import { newsAdminCopy } from './news-admin.copy.ts';

// The editor's code is most of what the form weighs; it comes when a form is opened.
const ContentEditor = lazy(() => import('../../editor/admin/content-editor.tsx'));

const blank = { title: '', subtitle: '', published: false, date: '', content: '' };

/** Adds a news item, or changes the one that is given. */
export function NewsForm({ item }: { item: NewsItem | undefined }) {
  const [fields, setFields] = useState<typeof blank>(item ?? blank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const set = (change: Partial<typeof blank>) => setFields({ ...fields, ...change });

  /** Runs a change; whatever fails is told, and what was typed stays. */
  async function attempt(change: () => Promise<unknown>, done: string) {
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
      toast(done);
      await navigate(addresses.adminNewsList);
    } catch (error) {
      if (error instanceof CallError) setErrors(error.problem?.errors ?? {});
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  function save() {
    const input = newsInput.safeParse({ ...fields, version: item?.version });
    setErrors(input.success ? {} : fieldErrors(input.error));
    if (!input.success) return;
    void attempt(
      () =>
        item
          ? staffApi(newsEndpoints.updateNews, {
              params: { newsId: item.newsId },
              body: input.data,
            })
          : staffApi(newsEndpoints.createNews, { body: input.data }),
      adminCopy.saved,
    );
  }

  const heading = item ? newsAdminCopy.editTitle : newsAdminCopy.newTitle;
  return (
    <>
      <PageTitle title={heading} />
      <h1 className="mb-6 text-2xl font-bold">{heading}</h1>
      <Form onSubmit={save} errors={errors}>
        {failure && <FailureMessage>{failure}</FailureMessage>}
        <TextField
          label={newsAdminCopy.title}
          name="title"
          value={fields.title}
          onChange={(title) => set({ title })}
          isRequired
        />
        <TextField
          label={newsAdminCopy.subtitle}
          name="subtitle"
          value={fields.subtitle}
          onChange={(subtitle) => set({ subtitle })}
        />
        <Switch isSelected={fields.published} onChange={(published) => set({ published })}>
          {newsAdminCopy.published}
        </Switch>
        <DateField
          label={newsAdminCopy.date}
          name="date"
          value={fields.date}
          onChange={(date) => set({ date })}
          isRequired
        />
        <Suspense fallback={<Spinner visible />}>
          <ContentEditor
            label={newsAdminCopy.content}
            value={fields.content}
            onChange={(content) => setFields((current) => ({ ...current, content }))}
          />
        </Suspense>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" isDisabled={isBusy}>
            {adminCopy.save}
          </Button>
          {item && (
            <ConfirmButton
              label={adminCopy.delete}
              question={newsAdminCopy.deleteQuestion(item.title)}
              detail={adminCopy.confirmDelete}
              isDisabled={isBusy}
              onConfirm={() =>
                void attempt(
                  () =>
                    staffApi(newsEndpoints.deleteNews, {
                      params: { id: item.newsId },
                      ifMatch: item.version,
                    }),
                  adminCopy.deleted,
                )
              }
            />
          )}
          <ButtonLink href={addresses.adminNewsList}>{newsAdminCopy.back}</ButtonLink>
          {item?.published && (
            <a
              className="self-center text-petrol underline"
              href={generatePath(addresses.newsItem, { newsId: String(item.newsId) })}
            >
              {newsAdminCopy.publicPage}
            </a>
          )}
        </div>
      </Form>
      <Spinner visible={isBusy} />
    </>
  );
}
