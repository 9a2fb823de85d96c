/** What is to be known of a test besides its method, in words: the marks of the tables say the same to those who know them. */
import type { shownAccreditation } from '../../content/site/accreditation.ts';
import type { LabTest } from './laboratory.contract.ts';

/** As they stand in addresses, in the order in which they are shown. */
export const stateNames = [
  'akkreditalt',
  'lejart-akkreditalas',
  'nem-akkreditalt',
  'visszavont-szabvany',
  'helyszini-ar',
] as const;

export type LabState = (typeof stateNames)[number];

type Stated = Pick<LabTest, 'standards' | 'withdrawnStandards' | 'notAccredited' | 'onSite'>;

/** Nothing is told to be accredited whose accreditation is not told, or has ended. */
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
