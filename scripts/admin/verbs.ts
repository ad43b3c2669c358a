import { createSignInLink, setPassword } from '../../src/auth/operator.server.ts';
import { setRoleOf } from '../../src/profiles/grant-pro.server.ts';
import type { Config } from '../../src/server/config.ts';
import type { Database } from '../../src/server/database.ts';
import { askPassword } from './ask-password.ts';

type Verb = {
  does: string;
  /** What the terminal answers, once it is done. */
  run(db: Database, email: string, config: Config): Promise<string>;
};

export const verbs: Readonly<Record<string, Verb>> = {
  'grant-pro': {
    does: 'lets the person create leagues and enter results',
    async run(db, email) {
      await setRoleOf(db, email, 'pro');
      return `${email} is pro now.`;
    },
  },
  'revoke-pro': {
    does: 'takes that back; leagues stay',
    async run(db, email) {
      await setRoleOf(db, email, 'standard');
      return `${email} is not pro any more.`;
    },
  },
  'set-password': {
    does: 'asks for a new password (or reads it from a pipe) and signs the person out everywhere',
    async run(db, email, config) {
      const password = await askPassword(`New password of ${email}: `);
      await setPassword(db, email, password, config.admin.email);
      return `The new password of ${email} is set, and every session is ended.`;
    },
  },
  'sign-in-link': {
    does: 'prints a link that signs the person in once, within the hour',
    run: (db, email, config) => createSignInLink(db, email, config.publicUrl),
  },
};
