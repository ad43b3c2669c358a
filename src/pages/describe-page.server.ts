import { presentSite } from '../auth/login/site.server.ts';
import { posterName, posterStep } from '../fights/poster-name.ts';
import { greetingOf, readOpenEvent } from '../invites/invite-answer.server.ts';
import { findUsableInvite } from '../invites/redeem-invite.server.ts';
import { readInviteCode } from '../permissions/invite.ts';
import type { AppParts } from '../server/http/app.ts';
import type { LinkPreview } from './link-preview.server.ts';

const product = 'Split Decision';
const game =
  'Call the winner, the method and the round of every fight, against your friends in a private league.';

/** Public titles: nothing that is for members only. */
const titles: [path: RegExp, title: string][] = [
  [/^\/onboarding$/, `Complete your profile · ${product}`],
  [/^\/reset-password$/, `Reset your password · ${product}`],
  [/^\/confirm-email$/, `Confirm your email · ${product}`],
  [/^\/app\/league\/[^/]+\/join$/, `Join a league on ${product}`],
  [/^\/invite\//, `You are invited to ${product}`],
];

/** The link preview for an address. A usable invite names its league, within the limit for guesses. */
export function describePages(app: Pick<AppParts, 'db' | 'config'>) {
  const { publicUrl } = app.config;
  const isAsBuilt = presentSite(app.config) === undefined;
  const preview = (title: string, listed: boolean): LinkPreview => ({
    title,
    description: game,
    url: `${publicUrl}/`,
    image: `${publicUrl}/preview.png`,
    listed,
    placeholders: {},
  });

  return async (path: string, ip: string): Promise<LinkPreview> => {
    const written = /^\/invite\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
    const code = readInviteCode(written);
    // The page is served even if the database does not answer.
    const invite = code === '' ? null : await findUsableInvite(app, code, ip).catch(() => null);
    if (invite) {
      const { league_id, league_name } = invite;
      const member_count = String(invite.member_count);
      return {
        ...preview(`Join "${league_name}" · ${product}`, false),
        url: `${publicUrl}/invite/${code}`,
        placeholders:
          isAsBuilt && /^[\w-]+$/.test(written)
            ? {
                code: written,
                league_id,
                league_name,
                member_count,
                greeting: greetingOf(invite),
                ...(await openEvent(app, invite.now)),
              }
            : null,
      };
    }
    const title = titles.find(([pattern]) => pattern.test(path))?.[1];
    return {
      ...preview(title ?? product, path === '/'),
      placeholders: isAsBuilt && written === '' ? {} : null,
    };
  };
}

async function openEvent({ db }: Pick<AppParts, 'db'>, now: Date): Promise<Record<string, string>> {
  const event = await readOpenEvent(db, now).catch(() => null);
  if (!event) return {};
  const { red_name, blue_name } = event.main_event;
  const [red, blue] = [posterName(red_name), posterName(blue_name)];
  return {
    open_event_id: event.id,
    event_name: event.name,
    locks_in: event.locks_in,
    red_given: red.given,
    red_family: red.family,
    blue_given: blue.given,
    blue_family: blue.family,
    name_width: String(posterStep([red_name, blue_name])),
  };
}
