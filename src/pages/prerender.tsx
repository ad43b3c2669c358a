import { prerender } from 'react-dom/static';
import type { PreviewInviteResponse } from '../app/api/generated/types.gen.ts';
import { createQueryClient } from '../app/api/query-client.client.ts';
import { PageRouter } from '../app/router/PageRouter.tsx';
import { patterns } from '../app/router/paths.ts';
import { preloads } from '../app/router/preloads.client.ts';
import { type ScreenName, screenFile } from '../app/router/screens.client.ts';
import { App } from '../app/shell/App.tsx';
import type { BuiltScreen, InitialData } from './built-screen.client.ts';
import { sleepUntilSign } from './tap-before-hydration.client.ts';

/** A blank that the server fills in. */
const blank = (name: string) => `{{${name}}}`;

const signedOut = [['session'], { viewer: null }] as const;
const invitation: PreviewInviteResponse = {
  // Text, because here it is only shown.
  league: {
    id: blank('league_id'),
    name: blank('league_name'),
    member_count: blank('member_count') as never,
    greeting: blank('greeting'),
  },
  is_member: false,
  open_event: {
    id: blank('open_event_id'),
    name: blank('event_name'),
    locks_in: blank('locks_in'),
    main_event: {
      red_name: `${blank('red_given')} ${blank('red_family')}`,
      blue_name: `${blank('blue_given')} ${blank('blue_family')}`,
    },
  },
};

/** The screens that are complete without a session. */
const prerendered: Partial<Record<ScreenName, InitialData>> = {
  home: [signedOut],
  invite: [signedOut, [['invite', blank('code')], invitation]],
};

export async function prerenderScreens(): Promise<BuiltScreen[]> {
  const screens: BuiltScreen[] = [];
  for (const name of Object.keys(patterns) as ScreenName[]) {
    const pattern = patterns[name];
    const isWithin = pattern.startsWith('/app');
    const initialData = prerendered[name];
    screens.push({
      name,
      pattern,
      file: screenFile(name),
      isWithin,
      reads: preloads[name] ?? [],
      waiting: isWithin ? await draw(pattern, []) : '',
      visitor: initialData && {
        html: await draw(pattern, initialData),
        initialData,
        script: `${sleepUntilSign}`,
      },
    });
  }
  return screens;
}

/** The markup at an address, with blanks in place of its parameters. */
async function draw(pattern: string, initialData: InitialData): Promise<string> {
  const client = createQueryClient();
  for (const [key, answer] of initialData) client.setQueryData(key, answer);
  const address = pattern.replaceAll(/:(\w+)/g, (_, name) => blank(name));
  const { prelude } = await prerender(
    <App client={client} router={(routes) => <PageRouter builtFor={address}>{routes}</PageRouter>} />,
  );
  const html = await new Response(prelude).text();
  // Its timers would keep the build from ending.
  client.clear();
  // The server measures the names that it fills in.
  return html.replaceAll(/data-width="[\d.]+"/g, `data-width="${blank('name_width')}"`);
}
