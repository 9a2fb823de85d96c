/** Links standards named elsewhere to the tests of the laboratory. */
import { linesOf } from '../../content/fields/lines.ts';
import type { shownAccreditation } from '../../content/site/accreditation.ts';
import { addresses } from '../../text/addresses.ts';
import { testAnchor } from './anchors.ts';
import { statesOf, type LabState } from './lab-states.ts';
import type { LabTest } from './laboratory.contract.ts';

export interface StandardTest {
  /** Its row on the laboratory's page. */
  address: string;
  /** Undefined if the company names no accreditation. */
  state: LabState | undefined;
}

type Standards = Pick<LabTest, 'standards' | 'withdrawnStandards'>;

/** The first test by the standard; undefined if the laboratory has none. */
export function testOfStandard(
  code: string,
  tests: readonly LabTest[],
  accreditation: ReturnType<typeof shownAccreditation>,
): StandardTest | undefined {
  const test = tests.find((one) => isBy(one, code));
  if (!test) return undefined;
  const address = `${addresses.groundlab}#${testAnchor(test.labTestId)}`;
  return { address, state: statesOf(test, accreditation).find((state) => STATES.includes(state)) };
}

/** Whether the test is done by the standard; editions (`:2009`) and their sections do not count. */
export function isBy({ standards, withdrawnStandards }: Standards, code: string): boolean {
  const own = linesOf(`${standards}\n${withdrawnStandards}`);
  return own.some((standard) => withoutEdition(standard) === withoutEdition(code));
}

const STATES: readonly LabState[] = ['akkreditalt', 'lejart-akkreditalas', 'nem-akkreditalt'];

const withoutEdition = (standard: string) => standard.replace(/:\d{4}.*$/, '').trim();
