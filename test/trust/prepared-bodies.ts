import { pushSubscription } from '../push-service.ts';

/** The bodies named in '<>' in the permission matrix. */
export const preparedBodies = (png: Buffer): Record<string, () => unknown> => ({
  '': () => undefined,
  '<stream>': () => undefined,
  '<png>': () => png,
  '<one-click>': () => new URLSearchParams('List-Unsubscribe=One-Click'),
  '<push>': () => pushSubscription('http://127.0.0.1:9'),
  '<pick>': () => ({ pick_winner: 'blue', pick_method: 'decision', pick_round: null }),
  '<history>': () => ({
    text: 'season,event,date,member,points,won\n2019,Old Night,2019-03-02,Ada,12.5,yes',
  }),
  '<card>': () => ({
    text: JSON.stringify({
      name: 'Card',
      start_time: '2031-01-01T00:00:00Z',
      fights: [{ red_name: 'A', blue_name: 'B' }],
    }),
  }),
});
