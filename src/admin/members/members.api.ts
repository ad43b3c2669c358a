import { z } from 'zod';
import { requireViewer } from '../../auth/sessions/viewer.server.ts';
import { problem } from '../../errors/problems.ts';
import { mayManageMembers } from '../../permissions/profile.ts';
import { setProfileRole } from '../../profiles/profiles.sql.ts';
import type { ProfileRow } from '../../profiles/read-profile.sql.ts';
import type { Routes } from '../../server/http/app.ts';
import { PageAnswer, PageQuery, presentPage } from '../../server/http/list-pages.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { shownName } from '../../text/display-name.ts';
import { normalizeName } from '../../text/normalize-name.ts';
import { MEMBERS_PER_PAGE, searchAccounts } from './members.sql.ts';

/** The only answer that has other users' email addresses (R5). */
const MemberAnswer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    shown_name: z.string(),
    avatar_url: z.string().nullable(),
    role: z.enum(['standard', 'pro']),
    created_at: TimeAnswer,
  })
  .meta({ id: 'Account' });

const present = (member: ProfileRow): z.infer<typeof MemberAnswer> => ({
  ...member,
  email: member.email ?? '',
  shown_name: shownName(member),
});

export const memberRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/api/admin/members',
    schema: {
      operationId: 'searchMembers',
      tags: ['profiles'],
      summary: 'Search users by name or e-mail, newest first; site admin only',
      querystring: PageQuery.extend({ q: z.string().max(200).default('') }),
      response: { 200: PageAnswer.extend({ members: z.array(MemberAnswer) }) },
    },
    async handler(request) {
      const viewer = await requireViewer(request);
      if (!mayManageMembers(viewer)) throw problem('admin_only');
      const { q, page } = request.query;
      const { members, total } = await searchAccounts(app.db, normalizeName(q), page);
      return { members: members.map(present), ...presentPage(page, total, MEMBERS_PER_PAGE) };
    },
  });

  app.route({
    method: 'PUT',
    url: '/api/admin/members/:user_id/role',
    schema: {
      operationId: 'setMemberRole',
      tags: ['profiles'],
      summary: 'Grant or revoke pro; site admin only',
      params: z.object({ user_id: z.uuid() }),
      body: z.strictObject({ role: z.enum(['standard', 'pro']) }),
      response: { 204: z.null() },
    },
    config: { problems: ['user_not_found'] },
    async handler(request) {
      const viewer = await requireViewer(request);
      if (!mayManageMembers(viewer)) throw problem('admin_only');
      const changed = await setProfileRole(app.db, request.params.user_id, request.body.role);
      if (!changed) throw problem('user_not_found');
    },
  });
};
