import { useCopy } from '../../text/languages/language-context.ts';
import { referenceCopy } from '../../text/copy/reference.copy.ts';

export function Featured() {
  const { featured } = useCopy(referenceCopy);
  return (
    <span className="featured">
      <svg viewBox="0 0 18 16" aria-hidden="true">
        <path d="M9 1 17 15H1z" />
        <circle cx="9" cy="10" r="1.7" />
      </svg>
      {featured}
    </span>
  );
}
