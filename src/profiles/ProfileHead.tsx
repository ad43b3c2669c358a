import type { ReactNode } from 'react';
import type { GetProfileResponse } from '../app/api/generated/types.gen.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import styles from './ProfileHead.module.css';

const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });

export function ProfileHead({ profile, actions }: { profile: GetProfileResponse; actions: ReactNode }) {
  return (
    <PageHeading
      title={
        <span className={styles.title}>
          <Avatar name={profile.shown_name} src={profile.avatar_url} size="huge" />
          <span className={styles.name}>{profile.shown_name}</span>
        </span>
      }
      documentTitle={profile.shown_name}
      intro={
        <span className={styles.about}>
          <Badge tone={profile.role === 'pro' ? 'gold' : 'outline'}>
            {profile.role === 'pro' ? 'Pro' : 'Standard'}
          </Badge>
          Member since {month.format(new Date(profile.created_at))}
        </span>
      }
      actions={actions}
    />
  );
}
