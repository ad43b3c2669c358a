/** How nodemailer fails; beside its own code it keeps the system's. */
export interface MailServerError {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  message?: string;
}

const wordsOf: Record<string, string> = {
  EDNS: 'no address is known for this name',
  ECONNREFUSED: 'nothing listens on this port',
  EHOSTUNREACH: 'this machine has no way to it',
  ENETUNREACH: 'this machine has no way to it',
  ENOAUTH: 'it takes no user and password; leave them out of SMTP_URL, or use its other port',
  EPROTOCOL: 'what answers is not a mail server, or it takes nobody now',
  ECONNECTION: 'it closed the connection',
  ECONNRESET: 'it closed the connection',
};

/** Why a mail server cannot be used, and what to change. Leaves out the server's own text, which repeats addresses. */
export function mailServerWords(error: MailServerError, { secure }: { secure?: boolean }): string {
  const { code = '', originalCode = '', message = '' } = error;
  if (code === 'EAUTH') return 'it refuses the user or the password of SMTP_URL';
  if (isGreetingRefused(error))
    return 'it refuses the name that this site greets with; set PUBLIC_URL, or add ?name=mail.example.com to SMTP_URL, with a name it accepts';
  if (code === 'ETIMEDOUT') return silenceWords(message, secure);
  if (/wrong version number|packet length too long/i.test(message))
    return 'TLS begins later on this port; write smtp:// instead of smtps://';
  if (code === 'ETLS' || /CERT|SIGNATURE|ALTNAME/.test(originalCode)) return certificateWords(error);
  return wordsOf[originalCode] ?? wordsOf[code] ?? 'it failed';
}

const isGreetingRefused = ({ command = '', responseCode }: MailServerError) =>
  ['EHLO', 'HELO'].includes(command) && responseCode !== undefined;

function silenceWords(message: string, secure = false): string {
  if (!/greeting/i.test(message)) return 'it does not answer; a firewall may block the port';
  return secure ? 'it does not greet' : 'it does not greet; if TLS begins at once there, write smtps://';
}

function certificateWords({ originalCode = '', message = '' }: MailServerError): string {
  const about = `${originalCode} ${message}`;
  if (/expired/i.test(about)) return 'its certificate has expired';
  if (/altname/i.test(about)) return 'its certificate is for another name';
  if (/self.signed/i.test(about)) return 'its certificate is signed by itself';
  if (/certificate|CERT|SIGNATURE/.test(about))
    return 'its certificate is signed by nobody this machine trusts';
  return 'TLS with it failed';
}
