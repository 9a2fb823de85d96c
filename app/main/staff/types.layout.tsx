import { Outlet } from 'react-router';
import '../content-types.ts';

/** Around the screens that work with any content type: registers all of them. */
export default function TypesLayout() {
  return <Outlet />;
}
