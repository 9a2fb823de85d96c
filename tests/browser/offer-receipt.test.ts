import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pdf } from '../support/documents.ts';
import { useSite } from '../support/site.ts';

describe('the quotation form', () => {
  const site = useSite({ SAMPLE_CONTENT: 'on' });
  const viewport = { width: 390, height: 844 };

  it('folds the other disciplines if the address names one', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.open('/ajanlatkeres?szakag=geodezia', {
        viewport,
        javaScriptEnabled,
      });
      const choices = page.getByRole('radiogroup', { name: 'Szakág' }).getByRole('radio');
      assert.equal(await choices.count(), 1);
      assert.equal(await choices.isChecked(), true);
      await page.getByText('Másik szakág').click();
      await page.getByLabel('Tervtár').check();
      assert.ok((await choices.count()) > 5);
      assert.equal(await page.getByLabel('Geodézia').isChecked(), false);
      assert.equal(await page.getByText('Másik szakág').isVisible(), false);
    }
  });

  it('lists chosen files without the words of the browser', async () => {
    const page = await site.open('/ajanlatkeres', { viewport });
    const own = page.getByText('Fájlok kiválasztása');
    await own.waitFor();
    const chooser = page.waitForEvent('filechooser');
    await own.click({ force: true });
    await (
      await chooser
    ).setFiles([{ name: 'terv.pdf', mimeType: 'application/pdf', buffer: pdf() }]);
    await page.locator('.chosen-files .done').waitFor();
    assert.equal(
      await page.getByLabel('Mellékletek').evaluate((input) => getComputedStyle(input).opacity),
      '0',
    );
    const plain = await site.open('/ajanlatkeres', { viewport, javaScriptEnabled: false });
    assert.equal(await plain.getByText('Fájlok kiválasztása').isVisible(), false);
  });
});
