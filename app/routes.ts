import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';
import { contentScreens } from './main/content-types.ts';
import { addresses } from './text/addresses.ts';
import { foreignCodes, pathIn, type ForeignCode } from './text/languages/codes.ts';
import { PUBLIC_LAYOUT } from './content/site/public/public-layout-data.ts';
import { GUARD_LAYOUT } from './ui/admin/use-role.ts';

export default [
  layout('content/site/public/public.layout.tsx', { id: PUBLIC_LAYOUT }, [
    ...publicScreens(),
    ...foreignCodes.flatMap((code) => localizedScreens(code, publicScreens())),
    route(addresses.newsPreview, 'features/news/news-preview.screen.tsx'),
    route(addresses.projectPreview, 'features/projects/project-preview.screen.tsx'),
    route(addresses.preview, 'features/previews/preview.screen.tsx'),
    route('*', 'ui/public/not-found.screen.tsx'),
  ]),
  layout('main/staff/staff.layout.tsx', { id: 'staff-layout' }, [
    route(addresses.login, 'identity/admin/login.screen.tsx'),
    route(addresses.loginPassword, 'identity/admin/choose-password.screen.tsx'),
    layout('main/staff/guard.layout.tsx', { id: GUARD_LAYOUT }, [
      route(addresses.admin, 'operations/overview/admin/project-list-admin.screen.tsx'),
      route(addresses.adminFirstUse, 'operations/first-use/admin/first-use.screen.tsx'),
      route(addresses.adminTodos, 'operations/todos/admin/todos.screen.tsx'),
      route(addresses.adminContent, 'content/admin/screens/content-hub.screen.tsx'),
      route(addresses.adminContentType, 'content/admin/screens/content-type.screen.tsx'),
      route(addresses.adminContentItem, 'content/admin/screens/content-item.screen.tsx'),
      route(addresses.adminLibrary, 'content/library/admin/library.screen.tsx'),
      route(addresses.adminTrash, 'content/history/admin/trash.screen.tsx'),
      route(addresses.adminAudit, 'operations/audit/admin/audit.screen.tsx'),
      route(addresses.adminHistory, 'content/admin/history/history.screen.tsx'),
      route(addresses.adminProjectEdit, 'features/projects/admin/project-edit.screen.tsx'),
      route(addresses.adminNewsList, 'features/news/admin/news-list-admin.screen.tsx'),
      route(addresses.adminReproPrices, 'features/reprography/admin/repro-prices.screen.tsx'),
      route(addresses.adminContactRequests, 'enquiries/admin/contact-request-list.screen.tsx'),
      route(addresses.adminContactRequest, 'enquiries/admin/contact-request.screen.tsx'),
      route(addresses.adminBackups, 'operations/backup/admin/backups.screen.tsx'),
      route(addresses.adminVisits, 'operations/visits/admin/visits.screen.tsx'),
      route(addresses.adminHandbook, 'ui/admin/help/handbook.screen.tsx'),
      route(addresses.adminPassword, 'identity/admin/password.screen.tsx'),
      route(addresses.adminAccount, 'identity/admin/account.screen.tsx'),
      route(addresses.adminUsers, 'identity/admin/users.screen.tsx'),
      route(addresses.adminUserEdit, 'identity/admin/user-edit.screen.tsx'),
      route(addresses.adminNewsEdit, 'features/news/admin/news-edit.screen.tsx'),
    ]),
  ]),
  ...publicFiles(),
  ...foreignCodes.flatMap((code) => localizedScreens(code, publicFiles())),
  route(addresses.sitemap, 'features/company/sitemap.ts'),
  route(addresses.robots, 'features/company/robots.ts'),
  route(addresses.securityTxt, 'features/company/security-txt.ts'),
  route(addresses.speculationRules, 'ui/public/speculation-rules.ts'),
  route(addresses.apiDocs, 'web/api-docs/api-docs.ts'),
] satisfies RouteConfig;

/** The pages that exist in every language. */
function publicScreens(): RouteConfigEntry[] {
  return [
    index('features/company/home.screen.tsx'),
    route(addresses.news, 'features/news/news-list.screen.tsx'),
    route(addresses.newsItem, 'features/news/news-item.screen.tsx'),
    route(addresses.allProjects, 'features/projects/project-search.screen.tsx'),
    route(addresses.projects, 'features/projects/project-list.screen.tsx'),
    route(addresses.project, 'features/projects/project.screen.tsx'),
    route(addresses.services, 'features/services/service-list.screen.tsx'),
    route(addresses.service, 'features/services/service.screen.tsx'),
    route(addresses.vacancies, 'features/vacancies/vacancy-list.screen.tsx'),
    route(addresses.vacancy, 'features/vacancies/vacancy.screen.tsx'),
    route(addresses.groundlab, 'features/laboratory/groundlab.screen.tsx'),
    ...contentScreens.map(({ address, screen }) => route(address, screen)),
    route(addresses.contact, 'enquiries/contact.screen.tsx'),
    route(addresses.offer, 'enquiries/offer.screen.tsx'),
    route(addresses.offerStatus, 'enquiries/room/room.screen.tsx'),
    route(addresses.reprography, 'features/reprography/reprography.screen.tsx'),
    route(addresses.privacy, 'features/company/privacy.screen.tsx'),
    route(addresses.privacyVersion, 'features/company/privacy.screen.tsx', {
      id: 'privacy-version',
    }),
    route(addresses.imprint, 'features/company/imprint.screen.tsx'),
    route(addresses.search, 'content/search/search.screen.tsx'),
  ];
}

/** Files that exist in every language besides the pages, such as feeds. */
function publicFiles(): RouteConfigEntry[] {
  return [
    route(addresses.newsFeed, 'features/news/news-feed.ts'),
    route(addresses.privacyPdf, 'features/company/privacy-pdf.ts'),
    route(addresses.privacyVersionPdf, 'features/company/privacy-pdf.ts', {
      id: 'privacy-version-pdf',
    }),
    route(addresses.imprintPdf, 'features/company/imprint-pdf.ts'),
    route(addresses.projectPdf, 'features/projects/project-pdf.ts'),
    route(addresses.selectionPdf, 'features/projects/selection-pdf.ts'),
    route(addresses.openSearch, 'content/search/open-search.ts'),
  ];
}

/** The same routes below the address prefix of the language `code`. */
function localizedScreens(code: ForeignCode, entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map(({ id, file, path = addresses.home }) => ({
    id: `${code}/${id ?? file.replace(/\.tsx?$/, '')}`,
    file,
    path: pathIn(code, path),
  }));
}
