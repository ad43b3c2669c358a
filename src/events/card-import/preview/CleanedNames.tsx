const NAMED = 20;

/** What nobody sees in a name is not kept, and not dropped in silence. */
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
