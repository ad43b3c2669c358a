/** The site admin that every server of the tests is started with. */
export const ADMIN = { email: 'admin@example.com', password: 'the-admin-password' };
