/** What a league's chat is told, each with its own switch. */
export const postKinds = ['open', 'hour', 'out', 'recap'] as const;
export type PostKind = (typeof postKinds)[number];

export interface ChatSwitches {
  posts_open: boolean;
  posts_hour: boolean;
  posts_out: boolean;
  posts_recap: boolean;
  /** Who is missing, an hour before the lock. */
  with_names: boolean;
  /** Who won, in the recap. */
  with_result: boolean;
}

/** Open and recap once; hour and out again where the start moved or picks were reopened. Six posts at most. */
export const MOST_POSTS: Record<PostKind, number> = { open: 1, hour: 2, out: 2, recap: 1 };

export const CHAT_ADDRESS_MAX = 2000;
