import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstPrice, firstTime } from './first-figure.ts';

describe('the shortened figures of a service', () => {
  it('end with the clause of the first price, and keep the conditions before it', () => {
    for (const [text, short] of [
      ['Nettó 8000–15 000 Ft/m, ezen felül felvonulás.', 'Nettó 8000–15 000 Ft/m'],
      ['Net HUF 8,000–15,000/m, plus mobilisation.', 'Net HUF 8,000–15,000/m'],
      ['Családi ház, 2–3 fúrás: 250 000 Ft. Más egyedi.', 'Családi ház, 2–3 fúrás: 250 000 Ft'],
      ['Ár a terjedelem szerint. Kérdezzen.', 'Ár a terjedelem szerint'],
      ['Egyedi ajánlat. Minimumdíj 80 000 Ft.', 'Egyedi ajánlat'],
      ['Egyedi; 10 ha felett 300 000 Ft', 'Egyedi'],
      ['Fúrás egyedi · mérés 90 000 Ft', 'Fúrás egyedi'],
      [
        'In the laboratory, individual quotation. Minimum HUF 80,000',
        'In the laboratory, individual quotation',
      ],
      ['Ált. épület: 250 000 Ft, bővebben', 'Ált. épület: 250 000 Ft'],
    ] as const)
      assert.equal(firstPrice(text), short);
  });

  it('end with the clause of the first length of time', () => {
    for (const [text, short] of [
      ['Kiszállás 5–15 munkanapon belül, jegyzőkönyv később.', 'Kiszállás 5–15 munkanapon belül'],
      ['On site within 5–15 working days, report later.', 'On site within 5–15 working days'],
      ['Proctor 5–8, CBR 8–12 munkanap; más később', 'Proctor 5–8, CBR 8–12 munkanap'],
      ['Megegyezés szerint.', 'Megegyezés szerint'],
    ] as const)
      assert.equal(firstTime(text), short);
  });
});
