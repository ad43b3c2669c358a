/** Whether only this machine can open an address: on any other, the same address means that other machine. */
export const opensHereOnly = (url: string): boolean =>
  /^https?:\/\/(([^/:]+\.)?localhost|127\.[\d.]+|\[::1\])(:\d+)?(\/|$)/.test(url);
