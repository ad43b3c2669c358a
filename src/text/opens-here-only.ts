/** Whether only the machine itself can open an address: to all others the same one means themselves. */
export const opensHereOnly = (url: string): boolean =>
  /^https?:\/\/(([^/:]+\.)?localhost|127\.[\d.]+|\[::1\])(:\d+)?(\/|$)/.test(url);
