import { expect, test } from 'vitest';
import { type MailServerError, mailServerWords } from './mail-server-words.ts';

test("a mail server's answer in plain words", () => {
  for (const [error, words, secure = false] of [
    [{ code: 'EDNS', command: 'CONN' }, 'no address is known for this name'],
    [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'nothing listens on this port'],
    [{ code: 'ESOCKET', originalCode: 'ENETUNREACH' }, 'this machine has no way to it'],
    [{ code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }, 'this machine has no way to it'],
    [{ code: 'ECONNECTION', originalCode: 'ECONNRESET' }, 'it closed the connection'],
    [
      { code: 'ETIMEDOUT', message: 'Connection timeout' },
      'it does not answer; a firewall may block the port',
    ],
    [
      { code: 'ETIMEDOUT', message: 'Greeting never received' },
      'it does not greet; if TLS begins at once there, write smtps://',
    ],
    [{ code: 'ETIMEDOUT', message: 'Greeting never received' }, 'it does not greet', true],
    [{ code: 'EAUTH', responseCode: 535 }, 'it refuses the user or the password of SMTP_URL'],
    [
      { code: 'ETLS', message: 'Error initiating TLS - certificate has expired' },
      'its certificate has expired',
    ],
    [
      { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' },
      'its certificate is for another name',
    ],
    [
      { code: 'ESOCKET', originalCode: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
      'its certificate is signed by nobody this machine trusts',
    ],
    [{ code: 'ECONNECTION', originalCode: 'ECONNRESET', command: 'EHLO' }, 'it closed the connection'],
    [{ code: 'ETLS', responseCode: 454, command: 'STARTTLS' }, 'TLS with it failed'],
    [{ code: 'ESOMETHING' }, 'it failed'],
  ] as [MailServerError, string, boolean?][]) {
    expect.soft(mailServerWords(error, { secure }), JSON.stringify(error)).toBe(words);
  }
});
