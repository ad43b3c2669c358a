/** The specification counts the owner as an admin, too. */
export const roleText = ({ role, is_owner }: { role: 'admin' | 'member'; is_owner: boolean }): string =>
  `${role === 'admin' ? 'Admin' : 'Member'}${is_owner ? ' · Owner' : ''}`;
