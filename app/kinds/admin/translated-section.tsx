import { useState } from 'react';
import { translationsCopy as copy } from '../../content/translations.copy.ts';
import { languageNames } from '../../languages/in-hungarian.ts';
import type { Fields } from '../field.ts';
import { readablePairs } from '../fields/pairs.ts';
import { readableText } from './history/readable-text.ts';
import { KindFields } from './kind-fields.tsx';
import { translatedTexts, withTextLabels } from './translated-texts.ts';

interface TranslatedSectionProps {
  fields: Fields;
  labels: Readonly<Record<string, string>>;
  /** Ties a control to a field of the form. */
  field: (name: string) => unknown;
  /** What is refused, by the names of the fields; another object each time. */
  refusal: object;
  hold: (name: string, reason: string | undefined) => void;
}

/** What of a form can be said in other languages, a part for each of them. */
export default function TranslatedSections(props: TranslatedSectionProps) {
  return languageNames.map(({ code, adverb }) => (
    <Section key={code} {...props} code={code} title={copy.title(adverb)} />
  ));
}

type Text = ReturnType<typeof translatedTexts>[number];

/** Closed at first. What was opened once stays in the page, with what is on its way in it. */
function Section(props: TranslatedSectionProps & { code: Text['code']; title: string }) {
  const { fields, code, title, field, refusal } = props;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [seenRefusal, setSeenRefusal] = useState<object>({});
  const valueOf = (name: string) => String((field(name) as { value?: unknown }).value ?? '');
  // What is not said in Hungarian has nothing to be translated.
  const texts = translatedTexts(fields).filter(
    (text) => text.code === code && (valueOf(text.of) !== '' || valueOf(text.name) !== ''),
  );
  if (seenRefusal !== refusal) {
    setSeenRefusal(refusal);
    if (texts.some(({ name }) => name in refusal)) setOpen(true);
  }
  if (isOpen && !wasOpen) setWasOpen(true);
  const filled = texts.filter(({ name }) => valueOf(name) !== '').length;
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-t border-line pt-4"
    >
      <summary className="min-h-11 cursor-pointer py-2 text-xl font-semibold">
        {title}{' '}
        {texts.length > 0 && (
          <span className="figure ml-3 text-base font-normal text-quiet">
            {copy.filled(filled, texts.length)}
          </span>
        )}
      </summary>
      <p className="mt-1 text-sm text-quiet">{texts.length > 0 ? copy.note : copy.nothing}</p>
      <div className="mt-5 flex flex-col gap-5">
        {(isOpen || wasOpen) &&
          texts.map((text) => (
            <TranslatedText key={text.name} {...props} text={text} original={valueOf(text.of)} />
          ))}
      </div>
    </details>
  );
}

function TranslatedText(props: TranslatedSectionProps & { text: Text; original: string }) {
  const { fields, labels, field, hold, text, original } = props;
  return (
    <div className="flex flex-col gap-1.5">
      <KindFields
        fields={{ [text.name]: text.field }}
        copy={{ labels: withTextLabels(fields, labels) }}
        field={field}
        hold={hold}
      />
      {original !== '' && (
        <p className="max-w-4xl text-sm wrap-anywhere whitespace-pre-line text-quiet">
          <span className="font-semibold">{copy.original}</span> {readable(text.field, original)}
        </p>
      )}
    </div>
  );
}

function readable({ control }: Text['field'], original: string): string {
  if (control === 'pairs') return readablePairs(original);
  if (control !== 'richText') return original;
  return readableText(original);
}
