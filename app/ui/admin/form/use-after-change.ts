import { useNavigate } from 'react-router';
import { adminCopy } from '../../../content/admin.copy.ts';
import { rememberedList } from '../list/list-address.ts';
import { toast } from '../message/toasts.tsx';
import type { EntityFormOptions } from './entity-form-options.ts';
import type { Versioned } from './made-before.ts';
import type { SavedItem } from './saved-item.ts';

type Places<Entity extends Versioned> = Pick<
  EntityFormOptions<object, Entity, unknown>,
  'entity' | 'nameOf' | 'addressOf' | 'listAddress' | 'tellRemoved'
>;

/** Tells that an entity was saved, or else that the one which `was` there is removed, where the person is to be then. */
export function useAfterChange<Entity extends Versioned>(options: Places<Entity>) {
  const navigate = useNavigate();
  const listAddress = options.entity ? rememberedList(options.listAddress) : options.listAddress;
  const itemOf = (saved: Entity): SavedItem => ({
    name: options.nameOf(saved),
    address: options.addressOf(saved),
  });
  return {
    listAddress,
    async goToList(saved: Entity | undefined, was: Entity | undefined): Promise<void> {
      if (saved) toast(adminCopy.saved);
      else options.tellRemoved(was!);
      await navigate(listAddress, { state: { saved: saved && itemOf(saved) } });
    },
    /** Who has gone elsewhere meanwhile stays there; what is shown there may not have the item yet. */
    tellElsewhere(saved: Entity | undefined, was: Entity | undefined): void {
      if (!saved) return options.tellRemoved(was!);
      const { name, address } = itemOf(saved);
      toast(adminCopy.saved, { link: { label: name, address } });
    },
  };
}
