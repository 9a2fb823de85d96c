import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { addresses } from './addresses.ts';

export default [
  layout('ui/public/public.layout.tsx', [
    index('features/company/home.screen.tsx'),
    route(addresses.news, 'features/news/news-list.screen.tsx'),
    route(addresses.newsItem, 'features/news/news-item.screen.tsx'),
    route('*', 'ui/public/not-found.screen.tsx'),
  ]),
  layout('ui/admin/staff.layout.tsx', [
    route(addresses.login, 'features/auth/admin/login.screen.tsx'),
    layout('features/auth/admin/guard.layout.tsx', [
      route(addresses.admin, 'features/company/admin/start.screen.tsx'),
      route(addresses.adminNewsList, 'features/news/admin/news-list-admin.screen.tsx'),
      route(addresses.adminNewsEdit, 'features/news/admin/news-edit.screen.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
