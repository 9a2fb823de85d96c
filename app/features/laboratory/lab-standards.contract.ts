/** Links the standards that other pages name to the laboratory's tests. */
import { linesOf } from '../../content/fields/lines.ts';
import type { shownAccreditation } from '../../content/site/accreditation.ts';
import { addresses } from '../../text/addresses.ts';
import { testAnchor } from './anchors.ts';
import { statesOf, type LabState } from './lab-states.ts';
import type { LabTest } from './laboratory.contract.ts';

export interface StandardTest {
  /** Address of the test's row on the laboratory's page. */
  address: string;
  /** Undefined if the company names no accreditation, except for tests marked as not accredited. */
  state: LabState | undefined;
}

type Standards = Pick<LabTest, 'standards' | 'withdrawnStandards'>;

/** The first test that follows the standard `code`; undefined if the laboratory has none. */
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

/**
 * How far the laboratory's accreditation covers a service with the given standards. Undefined if the service names no
 * standard, or if a test could be accredited but the company names no accreditation.
 */
export function coverageOf(
  codes: readonly string[],
  tests: readonly LabTest[],
  accreditation: ReturnType<typeof shownAccreditation>,
): Coverage | undefined {
  if (codes.length === 0) return undefined;
  const found = codes.flatMap((code) => testOfStandard(code, tests, accreditation) ?? []);
  if (found.length === 0) return 'no-tests';
  const isNot = ({ state }: StandardTest) => state === 'nem-akkreditalt';
  if (found.every(isNot)) return 'none';
  if (accreditation.number === '') return undefined;
  if (accreditation.end !== '') return 'expired';
  return found.some(isNot) ? 'partial' : 'full';
}

/** `no-tests`: none of the standards belongs to a test of the laboratory, so that accreditation does not apply. */
export type Coverage = 'full' | 'partial' | 'none' | 'expired' | 'no-tests';

/** Whether a test follows the standard `code`. The edition (`:2009`) and anything after it is ignored. */
export function isBy({ standards, withdrawnStandards }: Standards, code: string): boolean {
  const own = linesOf(`${standards}\n${withdrawnStandards}`);
  return own.some((standard) => withoutEdition(standard) === withoutEdition(code));
}

const STATES: readonly LabState[] = ['akkreditalt', 'lejart-akkreditalas', 'nem-akkreditalt'];

const withoutEdition = (standard: string) => standard.replace(/:\d{4}.*$/, '').trim();
