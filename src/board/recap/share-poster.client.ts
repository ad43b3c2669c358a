/** Through the device's share sheet; where it takes no files, as a download. */
export async function sharePoster(poster: Blob, title: string): Promise<void> {
  const name = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'poster'}.png`;
  const files = [new File([poster], name, { type: poster.type })];
  if (!('share' in navigator) || !navigator.canShare?.({ files })) return download(poster, name);
  try {
    await navigator.share({ files, title });
  } catch (error) {
    // Dismissed by the user.
    if (error instanceof Error && error.name === 'AbortError') return;
    download(poster, name);
  }
}

function download(poster: Blob, name: string): void {
  const address = URL.createObjectURL(poster);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
