import type { ArrangedRules } from '../../content/arranged/arranged-rules.repository.server.ts';
import { withOwnKey } from '../../content/arranged/own-key.repository.server.ts';
import { servicePageKind } from './service-page.kind.ts';

export const servicePageRules: ArrangedRules = {
  completed: withOwnKey(servicePageKind, 'szolgaltatas'),
};
