import type { PictureCredit as Credit } from '../../../app/api/generated/types.gen.ts';

/** What the license asks for: who took it, under which license, and where it comes from. */
export function PictureCredit({ author, license, license_url, source_url }: Credit) {
  return (
    <>
      {author ?? 'Unknown author'} ·{' '}
      {license_url ? (
        <a href={license_url} target="_blank" rel="license noreferrer">
          {license}
        </a>
      ) : (
        license
      )}{' '}
      ·{' '}
      <a href={source_url} target="_blank" rel="noreferrer">
        Source
      </a>
    </>
  );
}
