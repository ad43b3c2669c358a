const NAMED = 20;

/** Invisible characters in names are removed, but never silently. */
export function CleanedNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const more = names.length - NAMED;
  return (
    <p>
      Invisible characters are left out of {names.slice(0, NAMED).join(', ')}
      {more > 0 && ` and ${more} more`}.
    </p>
  );
}
