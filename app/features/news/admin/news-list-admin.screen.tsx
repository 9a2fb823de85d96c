import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { generatePath } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { ButtonLink } from '../../../ui/admin/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { staffApi } from '../../../api/staff-client.ts';
import { newsEndpoints } from '../news.contract.ts';
import type { Route } from './+types/news-list-admin.screen';
import { newsAdminCopy } from './news-admin.copy.ts';

export async function clientLoader() {
  return { items: await staffApi(newsEndpoints.getNewsList, { query: { images: 'url' } }) };
}

export default function NewsListAdmin({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={newsAdminCopy.listTitle} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">{newsAdminCopy.listTitle}</h1>
        <ButtonLink look="main" href={generatePath(addresses.adminNewsEdit)}>
          {newsAdminCopy.add}
        </ButtonLink>
      </div>
      <Table
        aria-label={newsAdminCopy.listTitle}
        className="w-full border-collapse bg-sheet text-left"
      >
        <TableHeader className="border-b-2 border-edge text-sm text-quiet">
          <Column className="w-12 p-3">{adminCopy.number}</Column>
          <Column isRowHeader className="p-3">
            {newsAdminCopy.title}
          </Column>
          <Column className="hidden p-3 sm:table-cell">{newsAdminCopy.subtitle}</Column>
        </TableHeader>
        <TableBody renderEmptyState={() => <p className="p-6">{newsAdminCopy.empty}</p>}>
          {items.map((item, index) => (
            <Row
              key={item.newsId}
              href={generatePath(addresses.adminNewsEdit, { newsId: String(item.newsId) })}
              textValue={item.title}
              className="cursor-pointer border-b border-line hovered:bg-band"
            >
              <Cell className="p-3 text-quiet tabular-nums">{index + 1}</Cell>
              <Cell className="p-3 font-semibold">
                {item.title}
                {!item.published && (
                  <span className="ml-2 rounded bg-band px-2 py-0.5 text-sm font-normal text-quiet">
                    {adminCopy.draft}
                  </span>
                )}
              </Cell>
              <Cell className="hidden p-3 sm:table-cell">{item.subtitle}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
