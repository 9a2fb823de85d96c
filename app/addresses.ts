/** Every page address of the site, once. Parameters are written as React Router reads them. */
export const addresses = {
  home: '/',
  projects: '/projects/:section',
  groundlab: '/groundlab',
  contact: '/contact',
  reprography: '/reprography',
  news: '/news',
  newsItem: '/news/:newsId',
  privacy: '/adatkezeles',
  imprint: '/impresszum',
  login: '/login',
  admin: '/admin',
  adminNewsList: '/admin/newslist',
  adminNewsEdit: '/admin/newsedit/:newsId?',
} as const;
