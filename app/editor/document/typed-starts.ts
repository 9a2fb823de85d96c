import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * What typing has made of a paragraph, such as a list, can be taken back also where the editor has added an
 * empty paragraph behind it: the stock plugin takes that for the next step of whoever types, and forgets.
 */
export const TypedStarts = Extension.create({
  name: 'typedStarts',
  addProseMirrorPlugins: () => [rememberingPlugin()],
});

function rememberingPlugin(): Plugin {
  const plugin: Plugin = new Plugin({
    // Found by this like the stock ones, whose state it keeps a little longer.
    isInputRules: true,
    state: {
      init: (): unknown => null,
      apply(transaction, made, _before, after) {
        // Each kind of what can be typed has a plugin of its own.
        const stock = after.plugins.filter((it) => it.spec['isInputRules'] && it !== plugin);
        const madeNow = stock.map((it): unknown => transaction.getMeta(it)).find(Boolean);
        if (madeNow) return madeNow;
        if (transaction.getMeta('appendedTransaction')) return made;
        return transaction.docChanged || transaction.selectionSet ? null : made;
      },
    },
  });
  return plugin;
}
