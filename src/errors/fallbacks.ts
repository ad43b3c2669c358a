/**
 * What a page says when an action failed and the answer brought no sentence of its own (no connection, a crash):
 * the fallbacks of the specification's error catalogue, by action.
 */
export const fallbackMessages = {
  sign_in: 'Authentication failed. Please try again.',
  google: 'Google sign-in failed.',
  update_password: 'Failed to update password. Please try again.',
  load_league: 'Failed to load league',
  load_profile: 'Failed to load profile',
  load_own_profile: 'Could not load profile.',
  load_scores: 'Failed to load scores',
  load_board: 'Failed to load data',
  load_events: 'Failed to load events',
  load_fights: 'Failed to load fights',
  verify_access: 'Failed to verify access',
  generate_invite: 'Failed to generate invite',
  rename_league: 'Failed to rename league',
  remove_member: 'Failed to remove member',
  delete_league: 'Failed to delete league',
  copy_link: 'Unable to copy link',
  join_league: 'Could not join league. Please try again.',
  create_event: 'Failed to create event',
  update_event: 'Failed to update event',
  delete_event: 'Failed to delete event',
  create_fight: 'Failed to create fight',
  update_fight: 'Failed to update fight',
  delete_fight: 'Failed to delete fight',
  upload_own_avatar: 'Failed to upload avatar. You can use the Avatar URL field below.',
  upload_fighter_avatar: 'Failed to upload avatar',
  clear_avatar: 'Failed to clear avatar',
  save_pick: 'Failed to save pick',
  missing_league_id: 'Missing league id in route',
  missing_user_id: 'Missing user id in route',
} as const;

export type FallbackAction = keyof typeof fallbackMessages;
