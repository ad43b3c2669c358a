import type {
  GetNoticeSettingsResponse,
  GetOwnProfileResponse,
  GetSamePicksResponse,
  ListEventsResponse,
} from '../src/app/api/generated/types.gen.ts';
import { paths } from '../src/app/router/paths.ts';
import { allSettings } from '../src/notifications/notice-settings.ts';
import { scorings } from '../src/scoring/scoring.ts';
import { answerTo } from './answer.ts';
import {
  calledOff,
  canceledBout,
  card,
  changedCard,
  hoursFromNow,
  liveEvent,
  nextEvent,
  now,
} from './card.ts';
import { Refusal, type ScreenState } from './gallery-server.client.ts';
import { followedEvents, followedPages, followsNothing } from './page-states.ts';
import { users } from './users.ts';

export const profile: GetOwnProfileResponse = {
  id: 'p4',
  shown_name: 'Dana W',
  display_name: 'Dana W',
  email: 'dana.whitcombe@example.com',
  email_verified: true,
  email_refused: false,
  pending_email: null,
  has_password: true,
  avatar_url: null,
  role: 'pro',
  created_at: hoursFromNow(-9000),
  is_me: true,
  stats: { eventsParticipated: 6, eventWins: 1, totalPoints: 216, perfectPicks: 4 },
  points_by_event: [31, 18, 74, 41, 0, 52].map((points, at) => ({
    event_id: `e${at}`,
    name: `Harbor Nights ${at + 1}`,
    start_time: hoursFromNow((at - 6) * 24 * 14),
    points,
  })),
  leagues: [
    { id: 'l1', name: 'The Corner Bar', is_owner: true, role: 'admin', member_count: 8 },
    { id: 'l2', name: 'Office Upsets', is_owner: false, role: 'member', member_count: 4 },
  ],
  other_leagues_count: 1,
};
const browsers = ['(X11; Linux x86_64) Chrome/142.0.0.0', '(Macintosh) Firefox/144.0', '(Windows) Edg/142.0'];
const session = (at: number) => ({
  id: `s${at}`,
  user_agent: `Mozilla/5.0 ${browsers[at]}`,
  created_at: hoursFromNow(-100),
  last_seen_at: hoursFromNow(-at * 20),
  is_current: at === 0,
});
export const notices: GetNoticeSettingsResponse = {
  settings: allSettings([{ kind: 'recap', channel: 'mail', is_on: false, slot: null }]),
  time_zone: 'Europe/Berlin',
  time_zone_fixed: false,
  muted_leagues: [],
  skipped_events: [],
};
export const differing: GetSamePicksResponse = {
  is_on: false,
  league_count: 2,
  differences: [
    {
      event_id: 'next',
      event_name: 'Harbor Nights 7',
      leagues: [
        { id: 'l1', name: 'The Corner Bar', pick_count: 7 },
        { id: 'l2', name: 'Office Upsets', pick_count: 5 },
      ],
    },
  ],
};
const own = {
  ...answerTo('getSamePicks', undefined, differing),
  ...answerTo('getOwnProfile', undefined, profile),
  ...answerTo('getNoticeSettings', undefined, notices),
  ...answerTo('getCalendarFeed', undefined, { feed: null }),
  ...answerTo('getPush', undefined, { vapid_public_key: null, devices: [] }),
  ...answerTo('listSessions', undefined, { sessions: [session(0), session(1), session(2)] }),
};
const fresh = {
  ...profile,
  is_me: false,
  stats: { eventsParticipated: 0, eventWins: 0, totalPoints: 0, perfectPicks: 0 },
  points_by_event: [],
  leagues: [],
};

export const profiles: Record<string, ScreenState> = {
  own: { shows: 'Points per event', address: paths.profile(), answers: own, height: 1900 },
  'own, not confirmed': {
    shows: 'Send it again',
    address: paths.profile('account'),
    answers: { ...own, ...answerTo('getOwnProfile', undefined, { ...profile, email_verified: false }) },
  },
  'own, a league muted, a calendar': {
    shows: 'Muted leagues',
    address: paths.profile('notifications'),
    answers: {
      ...own,
      ...answerTo('getNoticeSettings', undefined, {
        ...notices,
        time_zone: 'America/Los_Angeles',
        time_zone_fixed: true,
        muted_leagues: ['l1', 'l2'],
      }),
      ...answerTo('getPush', undefined, {
        vapid_public_key: 'B'.repeat(87),
        devices: [
          { id: 'd1', name: 'Firefox on Android', created_at: hoursFromNow(-70), is_this_device: false },
          { id: 'd2', name: 'Safari on iPad', created_at: hoursFromNow(-90), is_this_device: false },
          { id: 'd3', name: 'Chrome on Linux', created_at: hoursFromNow(-20), is_this_device: true },
        ],
      }),
      ...answerTo('getCalendarFeed', undefined, {
        feed: { with_leagues: true, created_at: hoursFromNow(-300) },
      }),
    },
    height: 2000,
  },
  'own, another email': {
    shows: 'becomes your email',
    address: paths.profile('account'),
    answers: {
      ...own,
      ...answerTo('getOwnProfile', undefined, {
        ...profile,
        email_refused: true,
        pending_email: 'dana@newhouse.example',
      }),
    },
  },
  'own, by Google': {
    shows: 'Set a password',
    address: paths.profile('account'),
    answers: { ...own, ...answerTo('getOwnProfile', undefined, { ...profile, has_password: false }) },
  },
  'own, account': { shows: 'Change password', address: paths.profile('account'), answers: own },
  loading: { shows: 'Loading', address: paths.profile() },
  "somebody's": {
    shows: 'Points per event',
    address: paths.publicProfile('p4'),
    answers: { ...answerTo('getProfile', { user_id: 'p4' }, { ...profile, is_me: false }) },
    height: 1150,
  },
  "a newcomer's": {
    shows: 'Statistics',
    address: paths.publicProfile('p4'),
    answers: { ...answerTo('getProfile', { user_id: 'p4' }, fresh) },
  },
  'nobody there': {
    shows: 'User not found',
    address: paths.publicProfile('p4'),
    answers: {
      ...answerTo('getProfile', { user_id: 'p4' }, new Refusal(404, 'user_not_found', 'User not found')),
    },
  },
};

const league = { id: 'l1', name: 'The Corner Bar' };
const ownProvider = answerTo('getSession', undefined, {
  viewer: null,
  site: { providers: [{ id: 'oidc', name: 'Pocket ID' }], takes_passwords: false, is_demo: false },
});
const invited = (is_member: boolean) => ({
  ...answerTo(
    'previewInvite',
    { code: '5WTG' },
    {
      league: { ...league, member_count: 8, greeting: 'Maya invites you' },
      is_member,
      open_event: {
        id: 'next',
        name: nextEvent.name,
        locks_in: 'Locks in 2 d 4 h',
        main_event: { red_name: 'Maciej Błażewicz', blue_name: 'Jo Stone' },
      },
    },
  ),
});
const firstCard = answerTo(
  'getInvitedCard',
  { code: '5WTG', event_id: 'next' },
  {
    league,
    event: nextEvent,
    server_time: now,
    fights: card('next'),
    scoring: scorings.bold,
  },
);
const invite = paths.invite('5WTG');
export const doors: Record<string, ScreenState> = {
  landing: { shows: 'Login or Register', viewer: 'nobody', address: paths.home(), height: 1450 },
  'landing, of a demo': {
    shows: 'This is a demo',
    viewer: 'nobody',
    address: paths.home(),
    height: 1500,
    answers: answerTo('getSession', undefined, {
      viewer: null,
      site: { providers: [{ id: 'google', name: 'Google' }], takes_passwords: true, is_demo: true },
    }),
  },
  'landing, without passwords': {
    shows: 'Continue with Pocket ID',
    viewer: 'nobody',
    address: paths.home(),
    answers: ownProvider,
  },
  'invite, signed out': { shows: 'Join League', viewer: 'nobody', address: invite, answers: invited(false) },
  'invite, without passwords': {
    shows: 'Continue with Pocket ID',
    viewer: 'nobody',
    address: invite,
    answers: { ...invited(false), ...ownProvider },
  },
  'pick first': {
    shows: 'Pick now, join after.',
    viewer: 'nobody',
    address: paths.pickFirst('5WTG', 'next'),
    answers: firstCard,
    height: 1800,
  },
  'invite, signed in': { shows: 'Click join', address: invite, answers: invited(false) },
  'invite, a member': { shows: 'already a member', address: invite, answers: invited(true) },
  'invite, expired': {
    shows: 'This invite has expired.',
    viewer: 'nobody',
    address: invite,
    answers: {
      ...answerTo(
        'previewInvite',
        { code: '5WTG' },
        new Refusal(410, 'invite_expired', 'This invite has expired.'),
      ),
    },
  },
  'invite, loading': { shows: 'Loading invite...', address: invite },
  join: {
    shows: 'Join “The Corner Bar”',
    address: paths.join('l1'),
    answers: {
      ...answerTo(
        'previewJoin',
        { league_id: 'l1' },
        { ...league, is_member: false, join_by_link: true, can: { join: true } },
      ),
    },
  },
  'a new password': {
    shows: 'For nora@example.com',
    viewer: 'nobody',
    address: paths.resetPassword(),
    answers: answerTo('getRecoveryGrant', undefined, { email: 'nora@example.com' }),
  },
  'a spent link': {
    shows: 'Invalid reset link',
    viewer: 'nobody',
    address: paths.resetPassword(),
    answers: answerTo(
      'getRecoveryGrant',
      undefined,
      new Refusal(401, 'reset_link_invalid', 'Invalid reset link. Please request a new password reset.'),
    ),
  },
  'a broken email link': { shows: 'This link is no longer valid.', address: paths.confirmEmail() },
  onboarding: { shows: 'Complete your profile', viewer: 'newcomer', address: paths.onboarding() },
  'no such page': { shows: 'Page not found', address: '/app/nowhere' },
};

/** It is on another card now. */
const movedBout = { ...canceledBout(card('next')[5]!), moved_to: 'f9' };
const events: ListEventsResponse = {
  events: [nextEvent, liveEvent, { ...liveEvent, id: 'past', status: 'completed', official: true }],
  forgotten: [],
};
export const members = users(6).map((user, at) => ({
  ...user,
  email: `${user.id}@demo.example`,
  role: at === 1 ? ('pro' as const) : ('standard' as const),
  created_at: hoursFromNow(-900),
}));
const tokens = ['Results bot', 'Card import at the gym', 'Spreadsheet'].map((label, at) => ({
  id: `t${at}`,
  label,
  created_at: hoursFromNow(-100 * at - 50),
  last_used_at: at === 1 ? null : hoursFromNow(-at - 1),
}));
export const siteAdmin: Record<string, ScreenState> = {
  events: {
    shows: 'Create Event',
    viewer: 'site admin',
    address: paths.siteAdmin(),
    answers: {
      ...answerTo('listEvents', undefined, events),
      ...answerTo('listFollowing', undefined, followedEvents),
    },
  },
  'forgotten results': {
    shows: 'Missing results',
    viewer: 'site admin',
    address: paths.siteAdmin(),
    answers: {
      ...answerTo('listEvents', undefined, {
        events: [{ ...nextEvent, venue: null, fight_count: 1 }, liveEvent],
        forgotten: [
          { id: 'past', name: 'Forgotten Night', missing_count: 2 },
          { id: 'older', name: 'Winter Crown: Błażewicz vs Nakamura-Castellanos', missing_count: 1 },
        ],
      } satisfies ListEventsResponse),
    },
  },
  'site status': {
    shows: 'Needs you',
    viewer: 'site admin',
    address: `${paths.siteAdmin()}?tab=site`,
    answers: answerTo('getSiteStatus', undefined, {
      findings: [
        { what: 'Site', found: 'https://picks.example.com', is_fine: true },
        { what: 'Version', found: '1.0.0', is_fine: true },
        { what: 'Database', found: 'PostgreSQL 17.6 (bundled)', is_fine: true },
        { what: 'Migrations', found: 'all run, up to 0250_right_since_wrong', is_fine: true },
        { what: 'Last backup', found: '2026-11-20 04:30 UTC, 41 hours ago, 2.4 MB', is_fine: false },
        { what: 'Jobs', found: '0 waiting, 0 of them failed, 0 given up', is_fine: true },
        {
          what: 'Mails',
          found: '14 sent and 0 refused within the hour, 2 waiting, 1 tried before, none is late',
          is_fine: true,
        },
        { what: 'Followed pages', found: '3, last look 4 minutes ago', is_fine: true },
        { what: 'Disk', found: '31.2 GB of 64.0 GB free for /var/lib/split-decision', is_fine: true },
      ],
    }),
  },
  'a canceled event': {
    shows: 'Restore Event',
    viewer: 'site admin',
    address: paths.siteAdmin(),
    answers: {
      ...answerTo('listEvents', undefined, { events: [calledOff(nextEvent), liveEvent], forgotten: [] }),
    },
  },
  card: {
    shows: 'Restore Fight',
    viewer: 'site admin',
    address: `${paths.siteAdmin()}?event=next`,
    answers: {
      ...answerTo(
        'listFights',
        { event_id: 'next' },
        { event: nextEvent, fights: changedCard(card('next', 1)).with(5, movedBout) },
      ),
      ...answerTo('getFollowing', { event_id: 'next' }, followsNothing),
      ...answerTo('listEvents', undefined, {
        ...events,
        events: [
          { ...nextEvent, id: 'later', name: 'Spring Crown', start_time: hoursFromNow(900) },
          { ...nextEvent, id: 'sooner', name: 'Harbor Nights 8', start_time: hoursFromNow(210) },
          ...events.events,
        ],
      }),
      ...answerTo('previewFightDeletion', { fight_id: 'f4' }, { pick_count: 14, league_count: 3 }),
    },
    height: 2000,
  },
  'no events': {
    shows: 'Create Event',
    viewer: 'site admin',
    address: paths.siteAdmin(),
    answers: { ...answerTo('listEvents', undefined, { events: [], forgotten: [] }) },
  },
  members: {
    shows: 'Grant Pro',
    viewer: 'site admin',
    address: `${paths.siteAdmin()}?tab=members`,
    answers: { ...answerTo('searchMembers', undefined, { members, total: 6, page: 1, page_count: 1 }) },
  },
  tokens: {
    shows: 'Create Token',
    viewer: 'site admin',
    address: `${paths.siteAdmin()}?tab=tokens`,
    answers: { ...answerTo('listApiTokens', undefined, { tokens }) },
  },
  ...followedPages,
  'access denied': { shows: 'Access Denied', address: paths.siteAdmin() },
};
