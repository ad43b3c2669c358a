/** The owner is an admin, too, as the specification has it. */
export const roleText = ({ role, is_owner }: { role: 'admin' | 'member'; is_owner: boolean }): string =>
  `${role === 'admin' ? 'Admin' : 'Member'}${is_owner ? ' · Owner' : ''}`;
