import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

const REDIRECT_MS = 2000;

export function PasswordUpdated() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.dashboard(), { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page narrow>
      <PageHeading title="Password Updated!" />
      <Notice tone="success">
        Your password has been successfully updated. Redirecting you to the app...
      </Notice>
    </Page>
  );
}
