/**
 * The registry of content types as the staff area knows it. `main` provides it; its code is loaded with the first screen
 * that needs it.
 */
import { provideDraftScreens } from '../../ui/admin/draft/use-unsaved-work.ts';
import { contentAddress } from '../../ui/admin/staff-screens.ts';
import type { ContentStaff } from './screens/content-staff.ts';
import type { Versioned } from './versioned.ts';

export interface StaffType {
  /** As its declaration has it. */
  name: string;
  /** What one item is called. */
  one: string;
  /** Address of the form of an item. */
  address: (itemId: number) => string;
  /** Words and calls of its form, and the fields of its versions; none if it has no history. */
  staff?: () => Promise<Versioned>;
}

/** A type that is kept under `/admin/content`. */
export interface ContentType extends StaffType {
  /** Heading of the hub under which it is listed. */
  group: string;
  title: string;
  /** What it is, in one sentence. */
  lead: string;
  isSole?: true;
  /** Its own public page: the address of its declaration, and the screen below `app/`. */
  page?: { address: string; screen: string };
  staff: () => Promise<ContentStaff>;
}

export interface StaffTypes {
  /** Every type, by its name. */
  all: Readonly<Record<string, StaffType>>;
  /** Those under `/admin/content`, in the order of the hub. */
  content: Readonly<Record<string, ContentType>>;
}

let load: () => Promise<StaffTypes>;
let loaded: StaffTypes | undefined;

export function provideStaffTypes(loadTypes: () => Promise<StaffTypes>): void {
  load = loadTypes;
  provideDraftScreens(async (name, id) => {
    const type = (await loadStaffTypes()).content[name];
    return type && { title: type.one, address: contentAddress(type, id) };
  });
}

/** For loaders. Rejects if the code does not arrive; the next call asks for it again. */
export async function loadStaffTypes(): Promise<StaffTypes> {
  return (loaded ??= await load());
}

/** What a screen shows, once the types are there, too. */
export async function withStaffTypes<Data>(data: Promise<Data>): Promise<Data> {
  const [, shown] = await Promise.all([loadStaffTypes(), data]);
  return shown;
}

/** For screens whose loader has awaited the types. Throws before that. */
export function staffTypes(): StaffTypes {
  if (!loaded) throw new Error('the content types are not loaded');
  return loaded;
}
