import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/admin/button.tsx';

interface FurtherSectionProps {
  title: string;
  note: string;
  /** Whether any of the fields in it holds something: that is to be seen. */
  hasMore: boolean;
  /** Another object each time that a field in it is refused; nothing while none is. */
  refusal: object | undefined;
  children: ReactNode;
}

/** Fields that most leave empty, behind a button. What was opened once stays in the page, with what is on its way in it. */
export function FurtherSection({ title, note, hasMore, refusal, children }: FurtherSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(hasMore);
  const [wasOpen, setWasOpen] = useState(hasMore);
  const [hadMore, setHadMore] = useState(hasMore);
  if (hadMore !== hasMore) {
    setHadMore(hasMore);
    if (hasMore) setOpen(true);
  }
  const [seenRefusal, setSeenRefusal] = useState(refusal);
  if (seenRefusal !== refusal) {
    setSeenRefusal(refusal);
    if (refusal) setOpen(true);
  }
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <section aria-labelledby={`${id}-title`} className="border-t border-line pt-4">
      <h2 id={`${id}-title`}>
        <Button
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onPress={() => setOpen(!isOpen)}
        >
          <span aria-hidden>{isOpen ? '▾' : '▸'}</span> {title}
        </Button>
      </h2>
      <p className="mt-2 text-sm text-quiet">{note}</p>
      <div id={`${id}-fields`} hidden={!isOpen} className="mt-5 flex flex-col gap-5">
        {(isOpen || wasOpen) && children}
      </div>
    </section>
  );
}
