import { Loading } from '../ui/Skeleton.tsx';

export function ProfileSkeleton() {
  return <Loading label="Loading profile…" rows={3} rowHeight="10rem" />;
}
