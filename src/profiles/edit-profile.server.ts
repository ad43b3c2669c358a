import { problem } from '../errors/problems.ts';
import type { Config } from '../server/config.ts';
import type { Database } from '../server/database/database.ts';
import { normalizeName } from '../text/normalize-name.ts';
import { dropUnusedUploads } from '../uploads/clean-up.server.ts';
import { fileExists } from '../uploads/store.server.ts';
import { keyOfAddress } from '../uploads/upload-name.ts';
import { avatarUrlFits, isOwnUpload } from './avatar-url.ts';
import { onboardingNicknameProblem, profileNicknameProblem } from './nickname.ts';
import { changeProfile } from './profiles.sql.ts';

interface User {
  id: string;
  display_name: string | null;
  avatar_url: string | null;
}

/** Undefined fields stay as they are; an empty or null avatar is removed. */
export interface ProfileChanges {
  display_name?: string | undefined;
  avatar_url?: string | null | undefined;
}

/** Also deletes a replaced avatar. */
export function editProfile(parts: Parts, user: User, changes: ProfileChanges): Promise<void> {
  // A longer name from onboarding may stay, for example when only the avatar changes.
  const isSame = changes.display_name === user.display_name;
  const refused =
    changes.display_name === undefined || isSame ? null : profileNicknameProblem(changes.display_name);
  return save(parts, user, changes, refused);
}

export function completeProfile(
  parts: Parts,
  user: User,
  choice: ProfileChanges & { display_name: string },
): Promise<void> {
  return save(parts, user, choice, onboardingNicknameProblem(choice.display_name));
}

interface Parts {
  db: Database;
  config: Config;
}

async function save(
  parts: Parts,
  user: User,
  { display_name, avatar_url }: ProfileChanges,
  refused: ReturnType<typeof onboardingNicknameProblem | typeof profileNicknameProblem>,
): Promise<void> {
  if (refused) throw problem(refused);
  const avatar = avatar_url?.trim() || null;
  if (avatar) await requireUsable(parts.config, user, avatar);
  await changeProfile(parts.db, user.id, {
    ...(display_name !== undefined && { display_name: normalizeName(display_name) }),
    ...(avatar_url !== undefined && { avatar_url: avatar }),
  });
  if (avatar_url !== undefined && user.avatar_url !== avatar)
    await dropUnusedUploads(parts, [user.avatar_url]);
}

async function requireUsable(config: Config, user: User, avatar: string): Promise<void> {
  const usable =
    avatarUrlFits(avatar, user.id) &&
    (!isOwnUpload(avatar, user.id) || (await fileExists(config, keyOfAddress(avatar)!)));
  if (!usable) throw problem('avatar_url_invalid');
}
