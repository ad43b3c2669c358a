import { describe, expect, test } from 'vitest';
import { mayReadEventAdmin, mayReadHistory, mayRuleOnResults, mayRunEvents, maySetResults } from './event.ts';
import {
  type LeagueAccess,
  mayChangeRoles,
  mayCreateLeagues,
  mayDeleteLeague,
  mayEnterLeague,
  mayHandOver,
  mayJoinByLink,
  mayLeave,
  mayReadBoards,
  mayRemoveMember,
  mayRunLeague,
  maySeeWhoIsIn,
} from './league.ts';
import { mayDeleteAccount, mayManageMembers } from './profile.ts';
import type { Viewer } from './viewer.ts';

const OWNER = 'owner';

const users = {
  stranger: [{ id: 'a', role: 'standard', is_site_admin: false }, null],
  outsidePro: [{ id: 'b', role: 'pro', is_site_admin: false }, null],
  siteAdmin: [{ id: 'c', role: 'standard', is_site_admin: true }, null],
  member: [{ id: 'd', role: 'standard', is_site_admin: false }, 'member'],
  pro: [{ id: 'e', role: 'pro', is_site_admin: false }, 'member'],
  admin: [{ id: 'f', role: 'standard', is_site_admin: false }, 'admin'],
  owner: [{ id: OWNER, role: 'pro', is_site_admin: false }, 'admin'],
  formerPro: [{ id: OWNER, role: 'standard', is_site_admin: false }, 'admin'],
  ownerAsMember: [{ id: OWNER, role: 'standard', is_site_admin: false }, 'member'],
} satisfies Record<string, [Viewer, LeagueAccess['membership']]>;

type User = keyof typeof users;
const inside: User[] = ['member', 'pro', 'admin', 'owner', 'formerPro', 'ownerAsMember'];
const owners: User[] = ['owner', 'formerPro', 'ownerAsMember'];

function everybodyWho(may: (viewer: Viewer, league: LeagueAccess) => boolean, switches = true): User[] {
  return (Object.keys(users) as User[]).filter((user) => {
    const [viewer, membership] = users[user];
    return may(viewer, {
      created_by: OWNER,
      join_by_link: switches,
      boards_by_link: switches,
      membership,
    });
  });
}

describe('in a league', () => {
  test('each action is for the listed and nobody else', () => {
    for (const [what, may, expected] of [
      ['create a league', mayCreateLeagues, ['outsidePro', 'pro', 'owner']],
      ['enter', (_, league) => mayEnterLeague(league), inside],
      ['see who is in', (_, league) => maySeeWhoIsIn(league), inside],
      ['run it', mayRunLeague, ['admin', ...owners]],
      ['change roles', mayChangeRoles, owners],
      ['hand it over', mayHandOver, owners],
      ['delete it', mayDeleteLeague, owners],
      ['leave', mayLeave, ['member', 'pro', 'admin']],
      [
        'read its event admin',
        (viewer, league) => mayReadEventAdmin(league, viewer),
        ['siteAdmin', ...inside],
      ],
      [
        'read the history of an event',
        (viewer, league) => mayReadHistory(league, viewer),
        ['siteAdmin', ...inside],
      ],
      [
        'set results',
        (viewer, league) => maySetResults(viewer, league, { official: false }),
        ['siteAdmin', 'pro', 'owner'],
      ],
      [
        'set official results',
        (viewer, league) => maySetResults(viewer, league, { official: true }),
        ['siteAdmin'],
      ],
    ] as [string, (viewer: Viewer, league: LeagueAccess) => boolean, User[]][]) {
      expect.soft(everybodyWho(may), what).toEqual(expected);
    }
  });

  test.each<[string, (league: LeagueAccess) => boolean]>([
    ['join by its link', mayJoinByLink],
    ['read its boards', mayReadBoards],
  ])('may %s: everybody while the switch is on, members always', (_, may) => {
    expect(everybodyWho((_viewer, league) => may(league), true)).toEqual(Object.keys(users));
    expect(everybodyWho((_viewer, league) => may(league), false)).toEqual(inside);
  });

  test('each switch has only its own effect', () => {
    const outside = { created_by: OWNER, membership: null, join_by_link: true, boards_by_link: false };
    expect(mayJoinByLink(outside)).toBe(true);
    expect(mayReadBoards(outside)).toBe(false);
  });
});

describe('may remove', () => {
  const may = (member: { id: string; role: 'admin' | 'member' }) =>
    everybodyWho((viewer, league) => mayRemoveMember(viewer, league, member));

  test('a plain member: admins and the owner', () => {
    expect(may({ id: 'x', role: 'member' })).toEqual(['admin', ...owners]);
  });
  test('an admin: the owner alone', () => {
    expect(may({ id: 'x', role: 'admin' })).toEqual(owners);
  });
  test('the owner: nobody', () => {
    expect(may({ id: OWNER, role: 'admin' })).toEqual([]);
    expect(may({ id: OWNER, role: 'member' })).toEqual([]);
  });
  test('oneself: nobody', () => {
    expect(may({ id: users.admin[0].id, role: 'member' })).not.toContain('admin');
  });
});

test.each<[string, (viewer: Viewer) => boolean]>([
  ['run events', mayRunEvents],
  ['undo, rule official and reopen', mayRuleOnResults],
  ['see and manage the members of the site', mayManageMembers],
])('only the site admin may %s', (_, may) => {
  expect(everybodyWho(may)).toEqual(['siteAdmin']);
});

test('everybody but the site admin may delete their account', () => {
  expect(everybodyWho(mayDeleteAccount)).toEqual(Object.keys(users).filter((who) => who !== 'siteAdmin'));
});
