/** What the service worker shows; encrypted on the way. */
export interface PushText {
  title: string;
  body: string;
  path: string;
  /** On the device, a later notification with the same tag replaces it. */
  tag: string;
}

/** Push services take 4 KB; a character may need three bytes, and twice that in JSON. */
const LONGEST_TITLE = 120;
const LONGEST_BODY = 400;

export function shortened({ title, body, path, tag }: PushText): PushText {
  return { title: cut(title, LONGEST_TITLE), body: cut(body, LONGEST_BODY), path, tag };
}

export function cut(text: string, longest: number): string {
  const letters = [...text];
  return letters.length <= longest ? text : `${letters.slice(0, longest - 1).join('')}…`;
}
