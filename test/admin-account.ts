/** The site admin of every test server. */
export const ADMIN = { email: 'admin@example.com', password: 'the-admin-password' };
