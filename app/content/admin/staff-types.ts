/** Content types as the staff area knows them, by their names; `main` registers them. */
import type { ContentStaff } from './screens/content-staff.ts';
import type { Versioned } from './versioned.ts';

export interface StaffType {
  /** What one item is called. */
  one: string;
  /** Address of the form of an item. */
  address: (itemId: number) => string;
  /** Fields of its versions, if it has a history. */
  versioned?: () => Promise<Versioned>;
}

interface StaffTypes {
  /** Every content type. */
  all: Readonly<Record<string, StaffType>>;
  /** Form and list of those that are kept under `/admin/content`. */
  content: Readonly<Record<string, () => Promise<ContentStaff>>>;
}

const { promise, resolve } = Promise.withResolvers<StaffTypes>();
let registered: StaffTypes | undefined;

export function registerStaffTypes(types: StaffTypes): void {
  registered = types;
  resolve(types);
}

/** For loaders, which may run before the layout that registers the types has arrived. */
export const whenStaffTypes = (): Promise<StaffTypes> => promise;

/** For what is rendered below that layout. Throws before the registration. */
export function staffTypes(): StaffTypes {
  if (!registered) throw new Error('no content types are registered');
  return registered;
}
