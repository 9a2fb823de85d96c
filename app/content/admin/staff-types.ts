/**
 * The registry of content types for the staff area. The module `main` provides it. Its code is loaded with the first
 * screen that needs it.
 */
import { provideDraftScreens } from '../../ui/admin/draft/use-unsaved-work.ts';
import { contentAddress } from '../../ui/admin/staff-screens.ts';
import type { ContentStaff } from './screens/content-staff.ts';
import type { Versioned } from './staff-collection.ts';

export interface StaffType {
  name: string;
  one: string;
  address: (itemId: number) => string;
  /** Labels and calls of the form, and the fields of versions. Missing for content types without a history. */
  staff?: () => Promise<Versioned>;
}

export interface ContentType extends StaffType {
  group: string;
  title: string;
  lead: string;
  isSingleton?: true;
  /** Public page of the content type: the address in its declaration, and the path of the screen below `app/`. */
  page?: { address: string; screen: string };
  staff: () => Promise<ContentStaff>;
}

export interface StaffTypes {
  all: Readonly<Record<string, StaffType>>;
  content: Readonly<Record<string, ContentType>>;
}

let load: () => Promise<StaffTypes>;
let loaded: StaffTypes | undefined;

/** Sets the function that loads the registry. `main` calls this once. */
export function provideStaffTypes(loadTypes: () => Promise<StaffTypes>): void {
  load = loadTypes;
  provideDraftScreens(async (name, id) => {
    const type = (await loadStaffTypes()).content[name];
    return type && { title: type.one, address: contentAddress(type, id) };
  });
}

/** Loads the registry, for route loaders. Rejects if the code cannot be loaded; the next call tries again. */
export async function loadStaffTypes(): Promise<StaffTypes> {
  return (loaded ??= await load());
}

/** Loads the registry while `data` loads, and returns the data. Rejects if either fails. */
export async function withStaffTypes<Data>(data: Promise<Data>): Promise<Data> {
  const [, shown] = await Promise.all([loadStaffTypes(), data]);
  return shown;
}

/** Returns the registry, for screens whose loader has awaited `loadStaffTypes`. Throws before that. */
export function staffTypes(): StaffTypes {
  if (!loaded) throw new Error('the content types are not loaded');
  return loaded;
}
