import { fillIn, messages, type Placeholder } from './messages.ts';

/** Every error answer: a stable code, its status and the sentence that users read; `{name}` is filled from the details. */
export const problems = {
  // Any request
  invalid_input: { status: 422, message: messages.invalid_input },
  bad_request: { status: 400, message: 'The request could not be understood.' },
  method_not_allowed: { status: 405, message: 'This address does not take that kind of request.' },
  not_found: { status: 404, message: messages.not_found },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  other_site: { status: 403, message: 'This request came from another site, so we blocked it.' },
  idempotency_key_reused: { status: 422, message: 'This key was used for another request.' },
  too_large: { status: 413, message: 'This is too large.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Try again in {when}.' },
  too_many_downloads: { status: 429, message: 'Other downloads are in progress. Try again in {when}.' },
  too_many_connections: {
    status: 429,
    message: 'Too many pages are open on your network. Please close some and try again.',
  },
  server_busy: { status: 503, message: messages.server_busy },
  database_unavailable: {
    status: 503,
    message: messages.database_unavailable,
  },
  storage_full: {
    status: 503,
    message: messages.storage_full,
  },
  unexpected: { status: 500, message: messages.unexpected },

  // Accounts
  credentials_required: { status: 422, message: messages.credentials_required },
  email_required: { status: 422, message: messages.email_required },
  email_invalid: { status: 422, message: 'Please enter a valid email address.' },
  password_too_short: { status: 422, message: messages.password_too_short },
  password_too_long: { status: 422, message: messages.password_too_long },
  wrong_password: {
    status: 401,
    message: 'Wrong password for this account. Try again or reset your password.',
  },
  sign_ups_invited: {
    status: 403,
    message: "This site is invite-only. Ask a league's admin for a link.",
  },
  sign_ups_closed: { status: 403, message: 'This site takes no new accounts.' },
  authentication_failed: { status: 401, message: messages.authentication_failed },
  account_creation_failed: { status: 500, message: messages.account_creation_failed },
  provider_failed: { status: 503, message: messages.provider_failed },
  passwords_off: { status: 403, message: 'This site takes no passwords.' },
  new_password_required: { status: 422, message: messages.new_password_required },
  passwords_differ: { status: 422, message: messages.passwords_differ },
  reset_link_invalid: {
    status: 410,
    message: messages.reset_link_invalid,
  },
  sign_in_link_invalid: { status: 410, message: messages.sign_in_link_invalid },
  recovery_link_invalid: { status: 410, message: messages.recovery_link_invalid },
  token_refused: { status: 401, message: 'This token is wrong or was revoked.' },
  token_label_required: { status: 422, message: messages.token_label_required },
  token_label_too_long: { status: 422, message: 'Label must be 60 characters or less' },
  too_many_tokens: { status: 409, message: 'You have 20 tokens. Revoke one that you no longer use.' },
  current_password_wrong: { status: 422, message: 'This is not your current password.' },
  no_password: { status: 409, message: 'Your account has no password yet. Set one first.' },
  email_code_wrong: { status: 422, message: 'This code is wrong or has expired. Send a new one.' },
  email_link_invalid: { status: 410, message: messages.email_link_invalid },
  email_taken: { status: 409, message: 'Another account has this email.' },
  email_is_site_admin: {
    status: 409,
    message: 'The site admin cannot change their email. Set ADMIN_EMAIL to another account first.',
  },
  push_endpoint_refused: { status: 422, message: "This browser's notification service can't be used." },
  too_many_devices: {
    status: 409,
    message: 'Notifications are on for 10 devices. Remove one that you no longer use.',
  },
  device_off: { status: 409, message: 'Notifications are off on this device. Turn them on again.' },
  push_unavailable: {
    status: 503,
    message: "The notification service didn't answer. Please try again in a moment.",
  },
  confirmation_wrong: { status: 422, message: 'The confirmation does not match.' },
  account_owns_leagues: {
    status: 409,
    message: messages.account_owns_leagues,
  },
  account_is_site_admin: {
    status: 409,
    message: messages.account_is_site_admin,
  },

  // Profiles
  user_not_found: { status: 404, message: messages.user_not_found },
  nickname_required: { status: 422, message: messages.nickname_required },
  nickname_too_short: { status: 422, message: messages.nickname_too_short },
  nickname_too_long: { status: 422, message: messages.nickname_too_long },
  onboarding_nickname_too_long: { status: 422, message: messages.onboarding_nickname_too_long },
  nickname_reserved: { status: 422, message: messages.nickname_reserved },
  avatar_url_invalid: { status: 422, message: messages.avatar_url_invalid },

  // Images
  not_an_image: { status: 422, message: 'Please choose a PNG, JPEG, WebP, GIF or AVIF image.' },
  image_too_large: { status: 413, message: messages.image_too_large },
  avatar_upload_failed: {
    status: 500,
    message: 'Failed to upload avatar. You can use the Avatar URL field below.',
  },
  picture_upload_failed: { status: 500, message: 'Failed to upload avatar' },
  files_unavailable: {
    status: 503,
    message: "We can't reach the file store. Please try again in a moment.",
  },
  upload_not_configured: {
    status: 503,
    message: 'Upload permissions not configured. Please contact support or use the Avatar URL field below.',
  },

  // Leagues
  league_not_found: { status: 404, message: 'League not found' },
  join_league_not_found: { status: 404, message: messages.join_league_not_found },
  league_name_required: { status: 422, message: messages.league_name_required },
  league_name_too_long: { status: 422, message: messages.league_name_too_long },
  not_pro_league: { status: 403, message: 'Only Pro members can create leagues.' },
  league_admin_rename: { status: 403, message: messages.league_admin_rename },
  league_admin_invite: { status: 403, message: messages.league_admin_invite },
  league_admin_only: { status: 403, message: 'You must be a league admin to do this.' },
  league_owner_only: { status: 403, message: 'Only the owner of this league can do this.' },
  member_not_found: { status: 404, message: 'Member not found' },
  cannot_remove_self: { status: 409, message: 'You cannot remove yourself. Leave the league instead.' },
  cannot_remove_owner: { status: 409, message: 'The owner of a league cannot be removed.' },
  owner_stays_admin: { status: 409, message: 'The owner of a league is always an admin.' },
  owner_must_hand_over: { status: 409, message: 'Hand the league over before you leave it.' },
  already_nudged: { status: 409, message: 'A nudge for this event was already sent.' },
  nobody_to_nudge: { status: 409, message: 'No one to nudge right now.' },
  nudge_too_late: {
    status: 409,
    message: 'Picks lock in less than 15 minutes, so a nudge would come too late.',
  },
  no_chat: { status: 409, message: 'This league posts to no group chat yet.' },
  chat_address_refused: {
    status: 422,
    message: "This address can't be used. Copy the webhook's address, which begins with https.",
  },
  versus_oneself: { status: 422, message: 'Choose two different members.' },

  // Seasons
  season_not_found: { status: 404, message: 'Season not found' },
  season_name_required: { status: 422, message: messages.season_name_required },
  season_name_too_long: { status: 422, message: messages.season_name_too_long },
  season_start_past: {
    status: 409,
    message: 'Choose an event that is open and starts after every locked event and every other season.',
  },
  season_frozen: { status: 409, message: "You can't change this once the season starts." },
  history_has_problems: { status: 422, message: 'This file has problems, so nothing was imported.' },
  import_not_found: { status: 404, message: 'Import not found' },
  too_many_imports: {
    status: 409,
    message: 'This league has 20 imports. Undo one, or combine the files.',
  },

  // Invites
  invite_not_found: { status: 404, message: messages.invite_not_found },
  invite_expired: { status: 410, message: 'This invite has expired.' },
  invite_used_up: { status: 410, message: 'This invite has reached its maximum number of uses.' },

  // Events
  event_not_found: { status: 404, message: 'Event not found' },
  admin_event_not_found: { status: 404, message: 'Event not found: {detail}' },
  event_fields_required: { status: 422, message: messages.event_fields_required },
  event_name_too_long: { status: 422, message: 'Event name must be 200 characters or less' },
  event_venue_too_long: { status: 422, message: 'Venue must be 200 characters or less' },
  start_time_invalid: { status: 422, message: messages.start_time_invalid },
  start_time_skipped: {
    status: 422,
    message: messages.start_time_skipped,
  },
  no_rows_updated: {
    status: 404,
    message: 'No rows were updated - event may not exist or you may not have permission',
  },
  admin_only: { status: 403, message: messages.admin_only },
  event_official: {
    status: 404,
    message: 'This event is official: only the site admin can edit its results.',
  },
  change_not_found: { status: 404, message: 'Change not found' },
  change_stands: { status: 409, message: 'This change cannot be undone.' },
  change_superseded: {
    status: 409,
    message: 'This was changed again afterwards. Undo the later change first.',
  },
  book_closed: { status: 409, message: 'The book opens when picks are shown.' },
  picks_open: { status: 409, message: 'Picks of this event are open.' },
  reopening_still_locked: {
    status: 409,
    message:
      'Picks would still be locked. Choose a start in the future, with no fight live and at least one result still open.',
  },
  event_canceled: { status: 409, message: 'This event is canceled. Undo that first.' },
  wikipedia_off: {
    status: 409,
    message: 'This site does not read Wikipedia. Paste the text of the page instead.',
  },
  wikipedia_unavailable: {
    status: 503,
    message: "Wikipedia did not answer. Try again later, or paste the page's text.",
  },
  wikipedia_refused: {
    status: 503,
    message: "Wikipedia refused this site's request. Try again in a few hours, or paste the page's text.",
  },
  wikipedia_limited: {
    status: 503,
    message: "Hit Wikipedia's limit. Try again in {when}, or paste the page's text.",
  },
  page_link_invalid: {
    status: 422,
    message: 'Paste a link to a Wikipedia page, such as https://en.wikipedia.org/wiki/UFC_290, or its title.',
  },
  page_not_found: { status: 404, message: "Wikipedia has no page called '{title}'." },
  page_too_large: { status: 422, message: 'This page is too large to read.' },
  page_needs_section: {
    status: 422,
    message: 'This page is about several events. Add the section of one to the link.',
  },
  page_not_followed: { status: 404, message: "This event isn't following a page." },
  picture_gone: { status: 404, message: 'This picture is gone.' },
  difference_gone: { status: 404, message: 'The page or the card has changed since. Nothing was applied.' },
  difference_stands: { status: 409, message: "This can't be applied from the page. Change it by hand." },
  card_has_problems: { status: 422, message: 'This card has errors, so nothing was imported.' },

  // Fights
  fight_not_found: { status: 404, message: 'Fight not found' },
  fighter_names_required: { status: 422, message: messages.fighter_names_required },
  fight_field_too_long: { status: 422, message: '{field} must be {limit} characters or less' },
  bout_order_invalid: { status: 422, message: messages.bout_order_invalid },
  scheduled_rounds_invalid: { status: 422, message: messages.scheduled_rounds_invalid },
  fighter_age_invalid: { status: 422, message: messages.fighter_age_invalid },
  // 404, as if it did not exist (docs/permissions.md); members still get a helpful sentence.
  not_pro: { status: 404, message: 'You must be a Pro user to edit fight details.' },
  fight_changed: {
    status: 409,
    message: 'Someone changed this fight after you, so nothing was undone. Check its result.',
  },
  fight_resulted: { status: 409, message: 'This fight has a result. Clear it first.' },
  fight_without_result: { status: 409, message: 'This fight has no result to overturn.' },
  fight_canceled: { status: 409, message: 'This fight is canceled. Undo that first.' },
  fight_moved: { status: 409, message: 'This fight has already moved to another event.' },
  move_same_event: { status: 409, message: 'This fight is already on that event.' },
  move_target_locked: {
    status: 409,
    message: 'Picks of that event are locked. Choose one that is still open.',
  },
  same_fighter_without_name: { status: 422, message: 'Say whose name it is: red, blue or both.' },
  overturned_date_or_note: { status: 422, message: 'Enter a date or a note' },
  overturned_note_too_long: { status: 422, message: 'Note must be 200 characters or less' },
  rounds_below_result: {
    status: 409,
    message: 'This fight ended in round {result_round}. Change its result first.',
  },
  live_early: {
    status: 409,
    message:
      "A live fight locks everyone's picks, and this event starts in more than an hour. Confirm to go on.",
  },
  result_winner_required: { status: 422, message: 'Choose a winner before the method and the round.' },
  result_round_invalid: { status: 422, message: 'Result round must be from 1 to {scheduled_rounds}' },
  decision_has_no_round: { status: 422, message: 'A decision has no round' },

  // Picks and boards
  picks_locked: { status: 409, message: messages.picks_locked },
  picks_locked_live: { status: 409, message: messages.picks_locked_live },
  picks_locked_started: { status: 409, message: messages.picks_locked_started },
  picks_locked_canceled: { status: 409, message: messages.picks_locked_canceled },
  picks_revealed: { status: 409, message: messages.picks_revealed },
  pick_closed: { status: 409, message: 'This fight is over - its picks are closed' },
  pick_canceled: {
    status: 409,
    message: "This fight is canceled. Your pick won't count.",
  },
  pick_incomplete: { status: 422, message: 'Choose a winner, a method and a round' },
  pick_round_invalid: { status: 422, message: 'Round must be from 1 to {scheduled_rounds}' },
  board_empty: { status: 404, message: messages.board_empty },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;

type PlaceholderOf<Code extends ProblemCode> = Placeholder<(typeof problems)[Code]['message']>;

export type ProblemDetails = Record<string, unknown>;
type DetailsOf<Code extends ProblemCode> = [PlaceholderOf<Code>] extends [never]
  ? [details?: ProblemDetails]
  : [details: ProblemDetails & Record<PlaceholderOf<Code>, string | number>];

/** `message` is ready to show; `details` are sent along. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails | undefined;

  constructor(code: ProblemCode, details?: ProblemDetails) {
    super(fillIn(problems[code].message, details));
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code].status;
    this.details = details;
  }
}

/** `throw problem('league_not_found')`; a message with placeholders requires its details. */
export function problem<Code extends ProblemCode>(code: Code, ...[details]: DetailsOf<Code>): Problem {
  return new Problem(code, details);
}

/** The sentence of a problem that is not thrown. Pages use `messageOf` (messages.ts). */
export function problemMessage<Code extends ProblemCode>(code: Code, ...details: DetailsOf<Code>): string {
  return problem(code, ...details).message;
}
