import { use, useEffect } from 'react';
import { adminCopy } from '../../content/admin.copy.ts';
import { RenewSiteContext } from '../../site/admin/renew-site.ts';
import { useSite } from '../../site/site-context.ts';
import { Select } from '../../ui/admin/field/select.tsx';
import type { Field } from '../field.ts';

interface SiteChoiceFieldProps {
  label: string;
  field: Field;
  name: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string | undefined;
}

/** One of what the site has by keys: as it is known here at once, and as it is now a moment later. */
export function SiteChoiceField({ field, placeholder, ...tied }: SiteChoiceFieldProps) {
  const found = useSite()[field.keyOf!.part];
  const renew = use(RenewSiteContext);
  useEffect(() => {
    renew();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- once for each form
  }, []);
  const isKnown = tied.value === '' || found.some(({ key }) => key === tied.value);
  return (
    <Select
      {...tied}
      {...(!field.isRequired && { noneLabel: adminCopy.noneChosen })}
      choices={isKnown ? found : [...found, { key: tied.value, label: tied.value }]}
      {...(placeholder !== undefined && { placeholder })}
      isRequired={field.isRequired}
    />
  );
}
