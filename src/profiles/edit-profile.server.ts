import { problem } from '../errors/problems.ts';
import type { Config } from '../server/config.ts';
import type { Database } from '../server/database/database.ts';
import { normaliseName } from '../text/normalise-name.ts';
import { dropUnusedUploads } from '../uploads/clean-up.server.ts';
import { fileExists } from '../uploads/store.server.ts';
import { keyOfAddress } from '../uploads/upload-name.ts';
import { avatarUrlFits, isOwnUpload } from './avatar-url.ts';
import { onboardingNicknameProblem, profileNicknameProblem } from './nickname.ts';
import { changeProfile } from './profiles.sql.ts';

interface Person {
  id: string;
  display_name: string | null;
  avatar_url: string | null;
}

/** What a person typed; what is not given stays, an empty or null picture goes. */
export interface ProfileChanges {
  display_name?: string | undefined;
  avatar_url?: string | null | undefined;
}

/** Saves what someone changes on the profile later; the picture that was replaced is deleted. */
export function editProfile(parts: Parts, person: Person, changes: ProfileChanges): Promise<void> {
  // Who came through onboarding with a longer name may keep it, while changing the picture for example.
  const isSame = changes.display_name === person.display_name;
  const refused =
    changes.display_name === undefined || isSame ? null : profileNicknameProblem(changes.display_name);
  return save(parts, person, changes, refused);
}

/** Saves what someone chooses on completing the profile. */
export function completeProfile(
  parts: Parts,
  person: Person,
  choice: ProfileChanges & { display_name: string },
): Promise<void> {
  return save(parts, person, choice, onboardingNicknameProblem(choice.display_name));
}

interface Parts {
  db: Database;
  config: Config;
}

async function save(
  parts: Parts,
  person: Person,
  { display_name, avatar_url }: ProfileChanges,
  refused: ReturnType<typeof onboardingNicknameProblem | typeof profileNicknameProblem>,
): Promise<void> {
  if (refused) throw problem(refused);
  const picture = avatar_url?.trim() || null;
  if (picture) await requireUsable(parts.config, person, picture);
  await changeProfile(parts.db, person.id, {
    ...(display_name !== undefined && { display_name: normaliseName(display_name) }),
    ...(avatar_url !== undefined && { avatar_url: picture }),
  });
  if (avatar_url !== undefined && person.avatar_url !== picture)
    await dropUnusedUploads(parts, [person.avatar_url]);
}

async function requireUsable(config: Config, person: Person, picture: string): Promise<void> {
  const usable =
    avatarUrlFits(picture, person.id) &&
    (!isOwnUpload(picture, person.id) || (await fileExists(config, keyOfAddress(picture)!)));
  if (!usable) throw problem('avatar_url_invalid');
}
