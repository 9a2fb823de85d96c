import type { KeyboardEvent, PointerEvent } from 'react';
import { galleryMessages as messages } from '../../../text/messages/rows.messages.ts';
import { translationsMessages } from '../../../text/messages/translations.messages.ts';
import { languageNames } from '../../../text/languages/in-hungarian.ts';
import {
  LONGEST_CAPTION,
  translatedTexts,
  type GalleryEntry,
} from '../../../media/gallery.contract.ts';
import { Button, firstClick } from '../../../ui/admin/button.tsx';
import { useSoughtDescription } from '../../../ui/admin/field/picture-description.tsx';
import { StepButton } from '../../../ui/admin/field/step-button.tsx';
import { TextField } from '../../../ui/admin/field/text-field.tsx';

interface GalleryPictureProps {
  entry: GalleryEntry;
  index: number;
  count: number;
  onChange: (entry: GalleryEntry) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  handle: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >;
  isDragged: boolean;
  edge: 'before' | 'after' | undefined;
}

const edges = {
  before: 'shadow-[0_-3px_0_var(--color-mark)]',
  after: 'shadow-[0_3px_0_var(--color-mark)]',
};

export function GalleryPicture(props: GalleryPictureProps) {
  const { entry, index, count, onChange, onMove, onRemove, handle, isDragged, edge } = props;
  const number = index + 1;
  const description = useSoughtDescription(entry.alt === '' && entry.caption === '');
  const elsewhere = translatedTexts(entry.translations);
  function onKeyDown(event: KeyboardEvent): void {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to < count) onMove(to);
  }
  return (
    <li
      aria-label={messages.item(number)}
      className={`flex flex-wrap gap-x-4 gap-y-2 border border-line bg-sheet p-3 ${isDragged ? 'opacity-50' : ''} ${edge ? edges[edge] : ''}`}
    >
      <div className="flex flex-none items-start gap-2 max-sm:w-full">
        <button
          type="button"
          aria-label={messages.drag(number)}
          data-handle={entry.image}
          onKeyDown={onKeyDown}
          {...handle}
          className="grid size-11 flex-none cursor-grab touch-none place-items-center text-quiet hover:text-ink"
        >
          <span aria-hidden>⠿</span>
        </button>
        <span className="figure w-6 flex-none pt-2.5 text-quiet">{number}</span>
        <img
          src={entry.image}
          alt={entry.alt}
          draggable={false}
          className="h-24 w-36 min-w-0 border border-line bg-band object-contain"
        />
      </div>
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <div ref={description} className="contents">
          <Words of={entry} onChange={(texts) => onChange({ ...entry, ...texts })} />
        </div>
        {languageNames.map(({ code, adverb }) => (
          <details key={code}>
            <summary className="min-h-11 cursor-pointer py-2">
              {translationsMessages.title(adverb)}{' '}
              <TranslatedCount of={translatedOf(entry, elsewhere[code])} />
            </summary>
            <div className="flex flex-col gap-2">
              <Words
                of={elsewhere[code]}
                adverb={adverb}
                onChange={(texts) =>
                  onChange({ ...entry, translations: { ...elsewhere, [code]: texts } })
                }
              />
            </div>
          </details>
        ))}
        <div className="flex flex-wrap gap-2">
          <StepButton
            name={messages.up(number)}
            isDisabled={index === 0}
            onPress={() => onMove(index - 1)}
            data-step={`up ${entry.image}`}
            className={stepStyle}
          >
            ↑
          </StepButton>
          <StepButton
            name={messages.down(number)}
            isDisabled={index === count - 1}
            onPress={() => onMove(index + 1)}
            data-step={`down ${entry.image}`}
            className={stepStyle}
          >
            ↓
          </StepButton>
          <Button isNarrow aria-label={messages.removeNamed(number)} onClick={firstClick(onRemove)}>
            {messages.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}

interface Texts {
  caption: string;
  alt: string;
}

function TranslatedCount({ of: [count, all] }: { of: [number, number] }) {
  if (all === 0) return null;
  return <span className="figure ml-3 text-quiet">{translationsMessages.filled(count, all)}</span>;
}

function translatedOf(own: Texts, translated: Texts): [number, number] {
  const count = (texts: Texts) => [texts.caption, texts.alt].filter((text) => text !== '').length;
  return [count(translated), Math.max(count(own), count(translated))];
}

interface WordsProps {
  of: Texts;
  adverb?: string;
  onChange: (texts: Texts) => void;
}

function Words({ of: { caption, alt }, adverb, onChange }: WordsProps) {
  const named = (label: string) => (adverb ? `${label} – ${adverb}` : label);
  return (
    <>
      <TextField
        label={named(messages.caption)}
        value={caption}
        onChange={(written) => onChange({ caption: written, alt })}
        maxLength={LONGEST_CAPTION}
        isLong
      />
      <TextField
        label={named(messages.alt)}
        value={alt}
        onChange={(written) => onChange({ caption, alt: written })}
        maxLength={LONGEST_CAPTION}
        isLong
      />
    </>
  );
}

const stepStyle = 'border border-edge bg-sheet';
