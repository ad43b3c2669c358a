import { siteFindings } from '../../src/admin/status/site-status.server.ts';
import { normalizeEmail } from '../../src/auth/credentials/credentials.ts';
import { accountOf, createSignInLink, setPassword } from '../../src/auth/operator.server.ts';
import { Problem } from '../../src/errors/problems.ts';
import { setProfileRole } from '../../src/profiles/profiles.sql.ts';
import type { Config } from '../../src/server/config.ts';
import type { Database } from '../../src/server/database/database.ts';
import { withOperatorDatabase } from '../../src/server/database/operator-database.ts';
import { createLog } from '../../src/server/process/log.ts';
import { askHidden } from './ask.ts';
import { checkParts } from './check.ts';
import { type Answer, report } from './findings.ts';
import { deleteMember, listMembers } from './members.ts';

export interface Verb {
  takesEmail: boolean;
  does: string;
  run(config: Config, email: string): Promise<Answer>;
}

/** A command about one user; returns text. */
function aboutUser(
  does: string,
  act: (db: Database, email: string, config: Config) => Promise<string>,
): Verb {
  return {
    takesEmail: true,
    does,
    run: (config, email) =>
      withOperatorDatabase(config, createLog('silent'), async (db) => ({
        text: await act(db, email, config).catch((error: Error) => {
          const isUnknown = error instanceof Problem && error.code === 'user_not_found';
          throw isUnknown ? new Error(`Nobody here has the email ${email}.`) : error;
        }),
      })),
  };
}

/** A command that only reads: it does not migrate the database. */
function aboutSite(does: string, look: (db: Database, config: Config) => Promise<Answer>): Verb {
  return {
    takesEmail: false,
    does,
    run: (config) =>
      withOperatorDatabase(config, createLog('silent'), (db) => look(db, config), { migrates: false }),
  };
}

export const verbs: Readonly<Record<string, Verb>> = {
  status: aboutSite(
    'shows version, database, last backup, jobs, mails, followed pages and disk; exits with 1 if one of them needs you',
    async (db, config) => report(await siteFindings(db, config)),
  ),
  check: {
    takesEmail: false,
    does: 'tries database, clock, mail and file store; exits with 1 if one of them fails',
    run: checkParts,
  },
  members: aboutSite('lists everybody who has an account', listMembers),
  'grant-pro': aboutUser('lets the user create leagues and enter results', async (db, email) => {
    await setProfileRole(db, await accountOf(db, email), 'pro');
    return `${email} is pro now.`;
  }),
  'revoke-pro': aboutUser('takes that back; leagues stay', async (db, email, { admin }) => {
    await setProfileRole(db, await accountOf(db, email), 'standard');
    const isSiteAdmin = normalizeEmail(email) === admin.email;
    const left = isSiteAdmin
      ? ' The site admin still runs events and enters results, but creates no leagues.'
      : '';
    return `${email} is no longer pro.${left}`;
  }),
  'set-password': aboutUser(
    'asks for a new password (or reads it from a pipe) and signs the user out everywhere',
    async (db, email, config) => {
      const password = await askHidden(`New password of ${email}: `);
      await setPassword(db, email, password, config.admin.email);
      return `The new password of ${email} is set, and every session is ended.`;
    },
  ),
  'sign-in-link': aboutUser(
    'prints a link that signs the user in once, within the hour',
    (db, email, config) => createSignInLink(db, email, config.publicUrl),
  ),
  'delete-member': aboutUser('deletes the account for good, once the email is typed again', deleteMember),
};
