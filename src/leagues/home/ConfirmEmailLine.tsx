import { Link } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { ClosableLine } from './ClosableLine.tsx';

export const ConfirmEmailLine = ({ onClose }: { onClose: () => void }) => (
  <ClosableLine onClose={onClose}>
    <span>
      Your email isn't confirmed yet. <Link to={paths.profile()}>Confirm it</Link>
    </span>
  </ClosableLine>
);
