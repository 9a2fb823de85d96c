import { useEffect, useRef, useState } from 'react';
import { Button as PlainButton, Input, Label, SearchField } from 'react-aria-components';
import { staffApi } from '../../../api/client/staff-client.ts';
import { adminMessages, plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { fieldStyle } from '../../../ui/admin/field/text-field.tsx';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { libraryEndpoints, type LibraryItem } from '../library.contract.ts';
import { libraryMessages as messages } from './library.messages.ts';
import { MediaFacts, MediaThumbnail, nameOf } from './media-thumbnail.tsx';

export interface MediaChooserProps {
  sort: LibraryItem['sort'];
  without?: string | undefined;
  /** `item.alt` is the alt text in the library, or else one from a place where the picture is used. */
  onChosen: (item: LibraryItem) => void;
}

const ON_A_PAGE = 12;
const PAUSE = 250; // ms

export default function MediaChooser({ sort, without, onChosen }: MediaChooserProps) {
  const [typed, setTyped] = useState('');
  const [input, setWanted] = useState({ search: '', page: 1 });
  const { found, failure } = useFound(sort, input);

  useEffect(() => {
    if (typed === input.search) return;
    const timer = setTimeout(() => setWanted({ search: typed, page: 1 }), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, input.search]);

  const last = Math.max(1, Math.ceil((found?.total ?? 0) / ON_A_PAGE));
  const open = (page: number) => setWanted({ ...input, page });
  return (
    <div className="flex flex-col gap-3">
      <SearchField value={typed} onChange={setTyped} autoFocus>
        <Label className="sr-only">{messages.search}</Label>
        <Input placeholder={`${messages.search}…`} maxLength={200} className={fieldStyle} />
      </SearchField>
      {failure && (
        <FailureMessage action={{ label: adminMessages.retry, run: () => setWanted({ ...input }) }}>
          {failure}
        </FailureMessage>
      )}
      {!found && !failure && <p role="status">{messages.loading}</p>}
      {found?.items.length === 0 && <p role="status">{messages.nothingFound}</p>}
      <ul
        aria-label={messages.list}
        className="grid max-h-[55vh] grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 overflow-y-auto p-1"
      >
        {found?.items
          .filter(({ hash }) => hash !== without)
          .map((item) => (
            <li key={item.hash} className="min-w-0">
              <PlainButton
                onPress={() => onChosen({ ...item, alt: item.alt || item.usedAlt })}
                className="flex w-full cursor-pointer flex-col border border-line bg-sheet text-left outline-offset-1 hovered:bg-band focus-visible:outline-3 focus-visible:outline-mark"
              >
                <MediaThumbnail item={item} />
                <span className="flex flex-col p-2">
                  <span className="text-sm break-words">{nameOf(item)}</span>
                  <MediaFacts item={item} />
                </span>
              </PlainButton>
            </li>
          ))}
      </ul>
      {last > 1 && (
        <nav aria-label={messages.pages} className="flex items-center justify-end gap-3">
          <Button isNarrow isPending={input.page <= 1} onPress={() => open(input.page - 1)}>
            {messages.previous}
          </Button>
          <span className="figure">{messages.page(input.page, last)}</span>
          <Button isNarrow isPending={input.page >= last} onPress={() => open(input.page + 1)}>
            {messages.next}
          </Button>
        </nav>
      )}
    </div>
  );
}

interface Found {
  total: number;
  items: LibraryItem[];
}

interface RequestedMedia {
  search: string;
  page: number;
}

/**
 * Lists the media found. Keeps the last result until the next one arrives. A new `input` object repeats the request.
 */
function useFound(sort: LibraryItem['sort'], input: RequestedMedia) {
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<string>();
  const last = useRef<RequestedMedia>(undefined);
  useEffect(() => {
    last.current = input;
    const isLast = () => last.current === input;
    findMedia(sort, input)
      .then((answer) => {
        if (isLast()) {
          setFailure(undefined);
          setFound(answer);
        }
        return answer;
      })
      .catch((error: unknown) => {
        if (isLast()) setFailure(failureText(error, { words: plainFailureMessages }));
      });
  }, [sort, input]);
  return { found, failure };
}

function findMedia(sort: LibraryItem['sort'], { search, page }: RequestedMedia): Promise<Found> {
  const filter = sort === 'picture' ? 'pictures' : 'documents';
  const from = (page - 1) * ON_A_PAGE;
  const query = { search, filter, from: String(from), count: String(ON_A_PAGE) } as const;
  return staffApi(libraryEndpoints.find, { query });
}
