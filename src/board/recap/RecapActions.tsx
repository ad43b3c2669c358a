import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { dayHere } from '../../time/here-time.client.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { chatText } from './chat-text.ts';
import type { NightRecap } from './night-recap.ts';
import { SharePoster } from './SharePoster.tsx';

type Props = { recap: NightRecap; board: GetBoardResponse };

/** Takes a night to the group chat: as a poster, or as five lines of text. */
export default function RecapActions({ recap, board }: Props) {
  const { event, league } = board;
  const address = new URL(paths.board(league.id, event.id), location.origin).href;
  const date = dayHere(event.start_time);
  return (
    <>
      <SharePoster poster={{ recap, event: event.name, league: league.name, date }} />
      <CopyButton text={chatText(recap, board, address)} label="Copy for chat" size="small" />
    </>
  );
}
