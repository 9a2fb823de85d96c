/** An index of map sheets, one of which is not there. Pure decoration. */
export function MissingSheet() {
  return (
    <svg className="page-figure" viewBox="0 0 300 120" aria-hidden="true">
      <path
        className="curve"
        d="M30 4h80v56H30zM190 4h80v56h-80zM30 60h80v56H30zM110 60h80v56h-80z"
      />
      <path className="curve" d="M190 60h80v56h-80z" />
      <path
        className="curve second"
        d="M30 40q30-24 80 0M190 40q44 24 80-6M30 92q40 20 80-8t80 12 80-14"
      />
      <path className="sight" d="M118 12l64 40M182 12l-64 40" />
    </svg>
  );
}
