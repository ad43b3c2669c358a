const REFUSALS = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Whether a folder or file could not be written for want of permission, or because it is on a read-only disk. */
export function isUnwritable({ code = '', syscall }: NodeJS.ErrnoException): boolean {
  // Making folders on a read-only disk, Node says that there is no such folder.
  return REFUSALS.has(code) || (code === 'ENOENT' && syscall === 'mkdir');
}
