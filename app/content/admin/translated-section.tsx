import { useState, type ReactNode } from 'react';
import { translationsMessages as messages } from '../../text/messages/translations.messages.ts';
import { languageNames } from '../../text/languages/in-hungarian.ts';
import { Badge } from '../../ui/admin/badge.tsx';
import { Switch } from '../../ui/admin/field/switch.tsx';
import type { Fields } from '../field.ts';
import { readablePairs } from '../fields/lines.ts';
import { textIn, OUTDATED, TRANSLATIONS } from '../../text/stored-translations.ts';
import { readableText } from './history/readable-text.ts';
import { ContentTypeFields } from './content-type-fields.tsx';
import type { Item } from './staff-collection.ts';
import { reviewName, translatedTexts, withTextLabels } from './translated-texts.ts';

interface TranslatedSectionProps {
  fields: Fields;
  labels: Readonly<Record<string, string>>;
  field: (name: string) => unknown;
  /** Refused fields by name. A new object each time fields are refused. */
  refusal: object;
  hold: (name: string, reason: string | undefined) => void;
  stored: Item | undefined;
}

export default function TranslatedSections(props: TranslatedSectionProps) {
  return languageNames.map(({ code, adverb }) => (
    <Section key={code} {...props} code={code} title={messages.title(adverb)} />
  ));
}

type Text = ReturnType<typeof translatedTexts>[number];

/**
 * The texts of one language. The section is closed at first. Once opened, its fields stay mounted, so that uploads
 * continue.
 */
function Section(props: TranslatedSectionProps & { code: Text['code']; title: string }) {
  const { fields, code, title, field, refusal } = props;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [seenRefusal, setSeenRefusal] = useState<object>({});
  const valueOf = (name: string) => String((field(name) as { value?: unknown }).value ?? '');
  // A text that is empty in Hungarian needs no translation.
  const texts = translatedTexts(fields).filter(
    (text) => text.code === code && (valueOf(text.of) !== '' || valueOf(text.name) !== ''),
  );
  if (seenRefusal !== refusal) {
    setSeenRefusal(refusal);
    if (texts.some(({ name }) => name in refusal)) setOpen(true);
  }
  if (isOpen && !wasOpen) setWasOpen(true);
  const translatedCount = texts.filter(({ name }) => valueOf(name) !== '').length;
  const reviews = field(reviewName(code)) as Reviews;
  // Drafts that an earlier release stored lack this field.
  const reviewed = (reviews.value ?? '').split(' ').filter(Boolean);
  const outdated = texts.filter((text) => isOutdated(text, valueOf, props.stored));
  const open = outdated.filter(({ of }) => !reviewed.includes(of)).length;

  function review({ of }: Text, isRight: boolean): void {
    const others = reviewed.filter((name) => name !== of);
    reviews.onChange([...others, ...(isRight ? [of] : [])].join(' '));
  }

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
            {messages.filled(translatedCount, texts.length)}
          </span>
        )}{' '}
        {open > 0 && <Badge variant="mark">{messages.outdatedTexts(open)}</Badge>}
      </summary>
      <p className="mt-1 text-sm text-quiet">
        {texts.length > 0 ? messages.note : messages.nothing}
      </p>
      <div className="mt-5 flex flex-col gap-5">
        {(isOpen || wasOpen) &&
          texts.map((text) => (
            <TranslatedText key={text.name} {...props} text={text} original={valueOf(text.of)}>
              {outdated.includes(text) && (
                <OutdatedNote
                  isRight={reviewed.includes(text.of)}
                  onChange={(isRight) => review(text, isRight)}
                />
              )}
            </TranslatedText>
          ))}
      </div>
    </details>
  );
}

interface Reviews {
  value: string | undefined;
  onChange: (names: string) => void;
}

/** Whether the Hungarian text has changed since it was translated, by an earlier save or in this form. */
function isOutdated(
  { name, code, of }: Text,
  valueOf: (name: string) => string,
  stored: Item | undefined,
): boolean {
  const translated = stored?.[TRANSLATIONS];
  const text = valueOf(name);
  // A translation that was changed in this form belongs to the current Hungarian text.
  if (!stored || text === '' || text !== textIn(translated, code, of)) return false;
  const marked = textIn(translated, code, OUTDATED).split(' ');
  return marked.includes(of) || valueOf(of) !== stored[of];
}

function OutdatedNote(props: { isRight: boolean; onChange: (isRight: boolean) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <p className="font-semibold text-mark">{messages.outdated}</p>
      <Switch isSelected={props.isRight} onChange={props.onChange}>
        {messages.stillRight}
      </Switch>
    </div>
  );
}

function TranslatedText(
  props: TranslatedSectionProps & { text: Text; original: string; children: ReactNode },
) {
  const { fields, labels, field, hold, text, original } = props;
  return (
    <div className="flex flex-col gap-1.5">
      <ContentTypeFields
        fields={{ [text.name]: text.field }}
        messages={{ labels: withTextLabels(fields, labels) }}
        field={field}
        hold={hold}
      />
      {props.children}
      {original !== '' && (
        <p className="max-w-4xl text-sm wrap-anywhere whitespace-pre-line text-quiet">
          <span className="font-semibold">{messages.original}</span>{' '}
          {readable(text.field, original)}
        </p>
      )}
    </div>
  );
}

function readable({ type }: Text['field'], original: string): string {
  if (type === 'pairs') return readablePairs(original);
  if (type !== 'richText') return original;
  return readableText(original);
}
