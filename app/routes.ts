import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { addresses } from './addresses.ts';
import { PUBLIC_LAYOUT } from './ui/public/public-layout-data.ts';

export default [
  layout('ui/public/public.layout.tsx', { id: PUBLIC_LAYOUT }, [
    index('features/company/home.screen.tsx'),
    route(addresses.news, 'features/news/news-list.screen.tsx'),
    route(addresses.newsItem, 'features/news/news-item.screen.tsx'),
    route(addresses.projects, 'features/projects/project-list.screen.tsx'),
    route(addresses.project, 'features/projects/project.screen.tsx'),
    route(addresses.groundlab, 'features/laboratory/groundlab.screen.tsx'),
    route(addresses.contact, 'features/contact/contact.screen.tsx'),
    route(addresses.reprography, 'features/reprography/reprography.screen.tsx'),
    route(addresses.privacy, 'features/company/privacy.screen.tsx'),
    route(addresses.privacyVersion, 'features/company/privacy.screen.tsx', {
      id: 'privacy-version',
    }),
    route(addresses.imprint, 'features/company/imprint.screen.tsx'),
    route(addresses.newsPreview, 'features/news/news-preview.screen.tsx'),
    route(addresses.projectPreview, 'features/projects/project-preview.screen.tsx'),
    route(addresses.preview, 'previews/preview.screen.tsx'),
    route(addresses.unavailable, 'ui/public/unavailable.screen.tsx'),
    route('*', 'ui/public/not-found.screen.tsx'),
  ]),
  layout('ui/admin/frame/staff.layout.tsx', [
    route(addresses.login, 'auth/admin/login.screen.tsx'),
    route(addresses.loginPassword, 'auth/admin/choose-password.screen.tsx'),
    layout('auth/admin/guard.layout.tsx', [
      route(addresses.admin, 'features/projects/admin/project-list-admin.screen.tsx'),
      route(addresses.adminProjectEdit, 'features/projects/admin/project-edit.screen.tsx'),
      route(addresses.adminNewsList, 'features/news/admin/news-list-admin.screen.tsx'),
      route(addresses.adminReproPrices, 'features/reprography/admin/repro-prices.screen.tsx'),
      route(
        addresses.adminContactRequests,
        'features/contact/admin/contact-request-list.screen.tsx',
      ),
      route(addresses.adminContactRequest, 'features/contact/admin/contact-request.screen.tsx'),
      route(addresses.adminContent, 'kinds/admin/content/content-hub.screen.tsx'),
      route(addresses.adminContentKind, 'kinds/admin/content/content-kind.screen.tsx'),
      route(addresses.adminContentItem, 'kinds/admin/content/content-item.screen.tsx'),
      route(addresses.adminLibrary, 'library/admin/library.screen.tsx'),
      route(addresses.adminBin, 'history/admin/bin.screen.tsx'),
      route(addresses.adminAudit, 'audit/admin/audit.screen.tsx'),
      route(addresses.adminBackups, 'backup/admin/backups.screen.tsx'),
      route(addresses.adminHistory, 'kinds/admin/history/history.screen.tsx'),
      route(addresses.adminPassword, 'auth/admin/password.screen.tsx'),
      route(addresses.adminAccount, 'auth/admin/account.screen.tsx'),
      route(addresses.adminUsers, 'auth/admin/users.screen.tsx'),
      route(addresses.adminUserEdit, 'auth/admin/user-edit.screen.tsx'),
      route(addresses.adminNewsEdit, 'features/news/admin/news-edit.screen.tsx'),
    ]),
  ]),
  route(addresses.allProjects, 'features/projects/all-projects.ts'),
  route(addresses.newsFeed, 'features/news/news-feed.ts'),
  route(addresses.privacyPdf, 'features/company/privacy-pdf.ts'),
  route(addresses.privacyVersionPdf, 'features/company/privacy-pdf.ts', {
    id: 'privacy-version-pdf',
  }),
  route(addresses.imprintPdf, 'features/company/imprint-pdf.ts'),
  route(addresses.sitemap, 'features/company/sitemap.ts'),
  route(addresses.robots, 'features/company/robots.ts'),
  route(addresses.speculationRules, 'ui/public/speculation-rules.ts'),
] satisfies RouteConfig;
