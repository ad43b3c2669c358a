const REFUSALS = new Set(['EACCES', 'EPERM', 'EROFS']);

export function isUnwritable({ code = '', syscall }: NodeJS.ErrnoException): boolean {
  // Node's mkdir reports ENOENT on a read-only disk.
  return REFUSALS.has(code) || (code === 'ENOENT' && syscall === 'mkdir');
}
