/** The site admin of every test server. */
export const ADMIN = { email: 'admin@example.com', password: 'the-admin-password' };
/** What a start with it stores. */
export const ADMIN_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$/kdG/cy2kitHJVOhguoKbg$SpK6Ss+LYMPpaEIRCIR1Q1gu9/qF1HzbjSYyv6zw4Kc';
