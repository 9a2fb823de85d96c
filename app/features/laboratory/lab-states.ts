/** States of a test in words. The marks in the tables have the same meaning. */
import type { shownAccreditation } from '../../content/site/accreditation.ts';
import type { LabTest } from './laboratory.contract.ts';

/** States as written in addresses, in the order in which they are shown. */
export const stateNames = [
  'akkreditalt',
  'lejart-akkreditalas',
  'nem-akkreditalt',
  'visszavont-szabvany',
  'helyszini-ar',
] as const;

export type LabState = (typeof stateNames)[number];

type Stated = Pick<LabTest, 'standards' | 'withdrawnStandards' | 'notAccredited' | 'onSite'>;

/** The states of a test. A test counts as accredited only while the accreditation is shown and has not expired. */
export function statesOf(
  test: Stated,
  { number, end }: ReturnType<typeof shownAccreditation>,
): LabState[] {
  const accredited: LabState[] =
    number === '' ? [] : [end === '' ? 'akkreditalt' : 'lejart-akkreditalas'];
  return [
    ...(test.notAccredited ? (['nem-akkreditalt'] satisfies LabState[]) : accredited),
    ...(test.withdrawnStandards ? (['visszavont-szabvany'] satisfies LabState[]) : []),
    ...(test.onSite ? (['helyszini-ar'] satisfies LabState[]) : []),
  ];
}
