import MenuIcon from 'lucide-react/icons/menu';
import { useState } from 'react';
import { Link } from 'wouter';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { NavLink } from '../../ui/NavLink.tsx';
import { toast } from '../../ui/toast.client.ts';
import { useMutation } from '../api/mutation.client.ts';
import { problemLine } from '../api/problem.client.ts';
import { paths } from '../router/paths.ts';
import styles from './AppHeader.module.css';
import { signOut, type Viewer } from './session.client.ts';

function Links({ onFollow }: { onFollow?: () => void }) {
  return (
    <>
      <NavLink className={styles.link} to={paths.dashboard()} end onClick={onFollow}>
        Dashboard
      </NavLink>
      <NavLink className={styles.link} to={paths.profile()} onClick={onFollow}>
        Profile
      </NavLink>
    </>
  );
}

function SignOut({ full }: { full?: boolean }) {
  const leave = useMutation({
    mutationFn: signOut,
    meta: { leaves: true },
    onError: (error) => toast(problemLine(error, 'Failed to sign out. Please try again.'), { tone: 'error' }),
  });
  return (
    <Button
      size={full ? 'normal' : 'small'}
      full={full}
      busy={!leave.isIdle && !leave.isError && 'Signing out…'}
      onClick={() => leave.mutate()}
    >
      Sign out
    </Button>
  );
}

export function AppHeader({ viewer }: { viewer: Viewer | null | undefined }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.home} to={viewer ? paths.dashboard() : paths.home()}>
          <Logo />
        </Link>
        {/* Nothing pops in beside the name once the session is known. */}
        {viewer === undefined && (
          <span className={styles.menuPlace} aria-hidden>
            <MenuIcon size={28} />
          </span>
        )}
        {viewer && (
          <>
            <nav className={styles.links} aria-label="Main">
              <Links />
            </nav>
            <div className={styles.account}>
              <span className={styles.email}>{viewer.email}</span>
              <SignOut />
            </div>
            <div className={styles.menuButton}>
              <Button
                variant="bare"
                aria-label="Open menu"
                aria-haspopup="dialog"
                icon={<MenuIcon size={28} aria-hidden />}
                onClick={() => setOpen(true)}
              />
            </div>
            <Dialog side open={open} onClose={close} title="Menu">
              <div className={styles.user}>
                <Avatar name={viewer.shown_name} src={viewer.avatar_url} />
                <div>
                  <p className={styles.name}>{viewer.shown_name}</p>
                  <p className={styles.menuEmail}>{viewer.email}</p>
                </div>
              </div>
              <nav className={styles.menuLinks} aria-label="Menu">
                <Links onFollow={close} />
                <NavLink className={styles.link} to={paths.profile('notifications')} onClick={close}>
                  Notifications
                </NavLink>
                <NavLink className={styles.link} to={paths.rules()} onClick={close}>
                  Rules
                </NavLink>
              </nav>
              <SignOut full />
            </Dialog>
          </>
        )}
      </div>
    </header>
  );
}
