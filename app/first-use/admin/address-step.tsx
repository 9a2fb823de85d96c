import { useSyncExternalStore } from 'react';
import type { FirstUse } from '../first-use.contract.ts';
import { firstUseCopy as copy } from './first-use.copy.ts';

/** Which address the site goes by, and whether that is the one by which it is looked at. */
export function AddressStep({ publicUrl, isSet }: FirstUse['address']) {
  const here = useSyncExternalStore(
    () => () => {},
    () => location.origin,
  );
  return (
    <div className="mt-2 max-w-3xl wrap-anywhere">
      <p>
        {!isSet && `${copy.addressNotSet} `}
        {copy.addressNow(publicUrl)}
      </p>
      {here !== publicUrl && (
        <p className="mt-2 border-l-4 border-mark bg-band px-4 py-2">{copy.addressDiffers(here)}</p>
      )}
    </div>
  );
}
