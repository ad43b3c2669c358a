/** What is posted to a league's chat, each kind with its own switch. */
export const postKinds = ['open', 'hour', 'out', 'recap'] as const;
export type PostKind = (typeof postKinds)[number];

export interface ChatSwitches {
  posts_open: boolean;
  posts_hour: boolean;
  posts_out: boolean;
  posts_recap: boolean;
  /** Whether an hour before the lock, the post names who is missing. */
  with_names: boolean;
  /** Whether the recap says who won. */
  with_result: boolean;
}

/** Open and recap go out once, hour once more when the start moved, out when picks were reopened. Six posts at most. */
export const MOST_POSTS: Record<PostKind, number> = { open: 1, hour: 2, out: 2, recap: 1 };

export const CHAT_ADDRESS_MAX = 2000;
