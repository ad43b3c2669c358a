import PostalMime from 'postal-mime';

export const RESET_SUBJECT = 'Reset your password';
/** With the code behind it. */
export const PROOF_SUBJECT = 'Confirm your email: ';

/** A mail as a mail client reads it. */
export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Map<string, string>;
}

export async function asReceived(bytes: Buffer): Promise<ReceivedMail> {
  const email = await PostalMime.parse(bytes);
  return {
    to: email.to?.[0]?.address ?? '',
    from: email.from?.address ?? '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: new Map(email.headers.map(({ key, value }) => [key, value])),
  };
}
