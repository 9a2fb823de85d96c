import type { Block, Words } from '../../pdf/paper.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import { blocksIn } from './legal-text.ts';

/** A longer text of staff: its titles, paragraphs, lists and links; nothing where there is none. */
export function LegalSections({ of: text, lang }: { of: string; lang?: 'hu' }) {
  const blocks = blocksIn(text);
  if (blocks.length === 0) return null;
  return (
    <div className="legal-text" lang={lang}>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks of a page never change places
        <LegalBlock key={index} of={block} />
      ))}
    </div>
  );
}

function LegalBlock({ of: block }: { of: Block }) {
  if (block.type === 'heading') {
    const Heading = `h${block.level}` as const;
    return <Heading>{typeset(block.text)}</Heading>;
  }
  if (block.type === 'paragraph') {
    return (
      <p>
        <Passage of={block.words} />
      </p>
    );
  }
  if (block.type !== 'list') return null;
  return (
    <ul>
      {block.items.map((words, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <li key={index}>
          <Passage of={words} />
        </li>
      ))}
    </ul>
  );
}

function Passage({ of: words }: { of: Words }) {
  return words.map((word, index) =>
    typeof word === 'string' ? (
      typeset(word)
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <a key={index} href={word.href} rel="noopener noreferrer">
        {word.text}
      </a>
    ),
  );
}
