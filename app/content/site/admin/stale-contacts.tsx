import { Suspense } from 'react';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { useStaleContacts } from './stale-contact-store.ts';

const Notices = lazyPart(() => import('./stale-contact-notice.tsx'));

export function StaleContacts() {
  return (
    useStaleContacts().length > 0 && (
      <Suspense>
        <Notices />
      </Suspense>
    )
  );
}
