/**
 * Problems that pages find before the server does: their sentences by code (problems.ts). Kept in a file of their own because
 * every page loads them; `{name}` is filled from the details.
 */
export const messages = {
  invalid_input: 'Please check what you entered.',
  not_found: 'Not found',
  server_busy: 'The server is busy. Please try again in a moment.',
  database_unavailable: "We can't reach the database. Please try again in a moment.",
  storage_full: "We're out of storage right now. Please try again later.",
  unexpected: 'Something went wrong. Please try again.',
  credentials_required: 'Please enter your email and password.',
  email_required: 'Please enter your email address.',
  password_too_short: 'Password must be at least 6 characters.',
  password_too_long: 'Password must be 200 characters or less.',
  authentication_failed: 'Authentication failed. Please try again.',
  provider_failed: '{provider} sign-in failed.',
  account_creation_failed: 'Account creation failed. Please try again.',
  new_password_required: 'Please enter a new password.',
  passwords_differ: 'Passwords do not match.',
  reset_link_invalid: 'Invalid reset link. Please request a new password reset.',
  sign_in_link_invalid: 'This sign-in link is no longer valid.',
  email_link_invalid: 'This link is no longer valid.',
  recovery_link_invalid: 'Invalid recovery link',
  token_label_required: 'Please enter a label',
  account_owns_leagues: 'Hand over or delete your leagues before you delete your account.',
  account_is_site_admin:
    'The site admin cannot delete their account. Set ADMIN_EMAIL to another account first.',
  user_not_found: 'User not found',
  nickname_required: 'Please enter a nickname',
  nickname_too_short: 'Nickname must be at least 2 characters long',
  nickname_too_long: 'Nickname must be 12 characters or less',
  onboarding_nickname_too_long: 'Nickname must be 50 characters or less',
  nickname_reserved: 'Please choose another nickname',
  avatar_url_invalid: 'Avatar URL must be an address that starts with https://',
  image_too_large: 'This image is too large. Please choose a smaller one.',
  join_league_not_found: 'League not found.',
  league_admin_rename: 'You must be a league admin to rename this league.',
  league_admin_invite: 'You must be a league admin to generate invite links.',
  invite_not_found: 'Invite not found or has expired.',
  event_fields_required: 'Name and start time are required',
  start_time_invalid: 'Start time must be a date and time',
  start_time_skipped:
    'This time does not exist in Eastern Time: on that night clocks go from 2:00 AM to 3:00 AM.',
  admin_only: 'Access denied: Admin privileges required',
  fighter_names_required: 'Both fighter names are required',
  bout_order_invalid: 'Bout order must be a whole number from 1 to 99',
  scheduled_rounds_invalid: 'Scheduled rounds must be 3 or 5',
  fighter_age_invalid: 'Age must be a whole number from 14 to 99',
  picks_locked: 'Picks are locked',
  picks_locked_live: 'Event is live - picks are locked',
  picks_locked_started: 'Event has started - picks are locked',
  picks_locked_canceled: 'Event is canceled - picks are locked',
  picks_revealed: 'Picks were revealed, so they are locked',
  board_empty: 'No data found.',
  league_name_required: 'Please enter a league name',
  league_name_too_long: 'League name must be 64 characters or less',
  season_name_required: 'Please enter a season name',
  season_name_too_long: 'Season name must be 40 characters or less',
} as const;

export type MessageCode = keyof typeof messages;

export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type DetailsOf<Code extends MessageCode> = [Placeholder<(typeof messages)[Code]>] extends [never]
  ? []
  : [details: Record<Placeholder<(typeof messages)[Code]>, string | number>];

export function fillIn(message: string, details: Record<string, unknown> = {}): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name]));
}

/** The sentence that the server would send. */
export function messageOf<Code extends MessageCode>(code: Code, ...[details]: DetailsOf<Code>): string {
  return fillIn(messages[code], details);
}
