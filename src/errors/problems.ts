/** Every error response: a stable code, its status and the sentence users read; `{name}` is filled from the details. */
export const problems = {
  // Any request
  invalid_input: { status: 422, message: 'Please check what you entered.' },
  bad_request: { status: 400, message: 'The request could not be understood.' },
  not_found: { status: 404, message: 'Not found' },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  other_site: { status: 403, message: 'This request came from another site, so we blocked it.' },
  idempotency_key_reused: { status: 422, message: 'This key was used for another request.' },
  too_large: { status: 413, message: 'This is too large.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Try again in {when}.' },
  too_many_connections: {
    status: 429,
    message: 'Too many pages are open on your network. Please close some and try again.',
  },
  server_busy: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  database_unavailable: {
    status: 503,
    message: "We can't reach the database. Please try again in a moment.",
  },
  storage_full: {
    status: 503,
    message: "We're out of storage right now. Please try again later.",
  },
  unexpected: { status: 500, message: 'Something went wrong. Please try again.' },

  // Accounts
  credentials_required: { status: 422, message: 'Please enter your email and password.' },
  email_required: { status: 422, message: 'Please enter your email address.' },
  email_invalid: { status: 422, message: 'Please enter a valid email address.' },
  password_too_short: { status: 422, message: 'Password must be at least 6 characters.' },
  password_too_long: { status: 422, message: 'Password must be 200 characters or less.' },
  wrong_password: {
    status: 401,
    message: 'Wrong password for this account. Try again or reset your password.',
  },
  authentication_failed: { status: 401, message: 'Authentication failed. Please try again.' },
  account_creation_failed: { status: 500, message: 'Account creation failed. Please try again.' },
  google_failed: { status: 503, message: 'Google sign-in failed.' },
  new_password_required: { status: 422, message: 'Please enter a new password.' },
  passwords_differ: { status: 422, message: 'Passwords do not match.' },
  reset_link_invalid: {
    status: 410,
    message: 'Invalid reset link. Please request a new password reset.',
  },
  sign_in_link_invalid: { status: 410, message: 'This sign-in link is no longer valid.' },
  recovery_link_invalid: { status: 410, message: 'Invalid recovery link' },
  confirmation_wrong: { status: 422, message: 'The confirmation does not match.' },
  account_owns_leagues: {
    status: 409,
    message: 'Hand over or delete your leagues before you delete your account.',
  },
  account_is_site_admin: {
    status: 409,
    message: 'The site admin cannot delete their account. Set ADMIN_EMAIL to another account first.',
  },

  // Profiles
  user_not_found: { status: 404, message: 'User not found' },
  nickname_required: { status: 422, message: 'Please enter a nickname' },
  nickname_too_short: { status: 422, message: 'Nickname must be at least 2 characters long' },
  nickname_too_long: { status: 422, message: 'Nickname must be 12 characters or less' },
  onboarding_nickname_too_long: { status: 422, message: 'Nickname must be 50 characters or less' },
  nickname_reserved: { status: 422, message: 'Please choose another nickname' },
  avatar_url_invalid: { status: 422, message: 'Avatar URL must be an address that starts with https://' },

  // Images
  not_an_image: { status: 422, message: 'Please choose a PNG, JPEG, WebP, GIF or AVIF image.' },
  image_too_large: { status: 413, message: 'This image is too large. Please choose a smaller one.' },
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
  join_league_not_found: { status: 404, message: 'League not found.' },
  league_name_required: { status: 422, message: 'Please enter a league name' },
  league_name_too_long: { status: 422, message: 'League name must be 64 characters or less' },
  not_pro_league: { status: 403, message: 'Only Pro members can create leagues.' },
  league_admin_rename: { status: 403, message: 'You must be a league admin to rename this league.' },
  league_admin_invite: { status: 403, message: 'You must be a league admin to generate invite links.' },
  league_admin_only: { status: 403, message: 'You must be a league admin to do this.' },
  league_owner_only: { status: 403, message: 'Only the owner of this league can do this.' },
  member_not_found: { status: 404, message: 'Member not found' },
  cannot_remove_self: { status: 409, message: 'You cannot remove yourself. Leave the league instead.' },
  cannot_remove_owner: { status: 409, message: 'The owner of a league cannot be removed.' },
  owner_stays_admin: { status: 409, message: 'The owner of a league is always an admin.' },
  owner_must_hand_over: { status: 409, message: 'Hand the league over before you leave it.' },

  // Invites
  invite_not_found: { status: 404, message: 'Invite not found or has expired.' },
  invite_expired: { status: 410, message: 'This invite has expired.' },
  invite_used_up: { status: 410, message: 'This invite has reached its maximum number of uses.' },

  // Events
  event_not_found: { status: 404, message: 'Event not found' },
  admin_event_not_found: { status: 404, message: 'Event not found: {detail}' },
  event_fields_required: { status: 422, message: 'Name and start time are required' },
  event_name_too_long: { status: 422, message: 'Event name must be 200 characters or less' },
  event_venue_too_long: { status: 422, message: 'Venue must be 200 characters or less' },
  start_time_invalid: { status: 422, message: 'Start time must be a date and time' },
  start_time_skipped: {
    status: 422,
    message: 'This time does not exist in Eastern Time: on that night clocks go from 2:00 AM to 3:00 AM.',
  },
  no_rows_updated: {
    status: 404,
    message: 'No rows were updated - event may not exist or you may not have permission',
  },
  admin_only: { status: 403, message: 'Access denied: Admin privileges required' },
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
  picks_open: { status: 409, message: 'Picks of this event are open.' },
  reopening_still_locked: {
    status: 409,
    message:
      'Picks would still be locked. Choose a future start. No fight may be live, and one result must be open.',
  },
  card_has_problems: { status: 422, message: 'This card has errors, so nothing was imported.' },

  // Fights
  fight_not_found: { status: 404, message: 'Fight not found' },
  fighter_names_required: { status: 422, message: 'Both fighter names are required' },
  fight_field_too_long: { status: 422, message: '{field} must be {limit} characters or less' },
  bout_order_invalid: { status: 422, message: 'Bout order must be a whole number from 1 to 99' },
  scheduled_rounds_invalid: { status: 422, message: 'Scheduled rounds must be 3 or 5' },
  fighter_age_invalid: { status: 422, message: 'Age must be a whole number from 14 to 99' },
  // 404, as if it did not exist (docs/permissions.md); members still read a helpful sentence.
  not_pro: { status: 404, message: 'You must be a Pro user to edit fight details.' },
  fight_changed: {
    status: 409,
    message: 'Someone changed this fight after you, so nothing was undone. Check its result.',
  },
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
  picks_locked: { status: 409, message: 'Picks are locked' },
  picks_locked_live: { status: 409, message: 'Event is live - picks are locked' },
  picks_locked_started: { status: 409, message: 'Event has started - picks are locked' },
  picks_revealed: { status: 409, message: 'Picks were revealed, so they are locked' },
  pick_closed: { status: 409, message: 'This fight is over - its picks are closed' },
  pick_incomplete: { status: 422, message: 'Choose a winner, a method and a round' },
  pick_round_invalid: { status: 422, message: 'Round must be from 1 to {scheduled_rounds}' },
  board_empty: { status: 404, message: 'No data found.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
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
    super(problems[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(details?.[name])));
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

/** For forms that find the mistake before the server does. */
export function problemMessage<Code extends ProblemCode>(code: Code, ...details: DetailsOf<Code>): string {
  return problem(code, ...details).message;
}
