import { useState } from 'react';
import { EventBadge } from '../src/events/EventBadge.tsx';
import { FightBadge } from '../src/fights/FightBadge.tsx';
import type { Corner, PickMethod } from '../src/fights/fight.ts';
import { FightPoster } from '../src/fights/poster/FightPoster.tsx';
import { Row } from '../src/ui/Page.tsx';
import { RankMedal } from '../src/ui/RankMedal.tsx';
import { SegmentedChoice } from '../src/ui/SegmentedChoice.tsx';
import { calledOff, liveEvent, nextEvent, now } from './card.ts';
import { longNames, mainEvent, opener } from './fixtures.ts';
import { Specimen } from './Specimen.tsx';

const pending = {
  result_winner: null,
  result_method: null,
  result_round: null,
  status: 'scheduled',
} as const;
const won = { result_winner: 'blue', result_method: 'ko_tko', result_round: 2, status: 'final' } as const;

function Pickable() {
  const [corner, setCorner] = useState<Corner | null>(null);
  const [method, setMethod] = useState<PickMethod | null>('submission');
  return (
    <FightPoster fight={longNames} pick_winner={corner} onPick={setCorner}>
      <SegmentedChoice
        legend="Method"
        value={method}
        onChange={setMethod}
        options={[
          { value: 'ko_tko', label: 'KO/TKO' },
          { value: 'submission', label: 'Submission' },
          { value: 'decision', label: 'Decision' },
        ]}
      />
    </FightPoster>
  );
}

export function Fights() {
  return (
    <>
      <Specimen name="FightPoster">
        <FightPoster fight={mainEvent} billing="Main event" />
      </Specimen>
      <Specimen name="FightPoster, to pick from">
        <Pickable />
      </Specimen>
      <Specimen name="FightPoster, picked and resulted">
        <FightPoster fight={mainEvent} pick_winner="red" onPick={() => undefined} />
        <FightPoster
          fight={longNames}
          result_winner="blue"
          pick_winner="red"
          badge={<FightBadge fight={{ ...longNames, ...won }} />}
        />
      </Specimen>
      <Specimen name="FightPoster, compact">
        <FightPoster compact fight={mainEvent} badge={<FightBadge fight={{ ...mainEvent, ...pending }} />} />
        <FightPoster
          compact
          fight={longNames}
          result_winner="blue"
          badge={<FightBadge fight={{ ...longNames, ...won }} />}
        />
        <FightPoster
          compact
          fight={{
            ...longNames,
            canceled_at: now,
            red_replaces: 'Ann Ruiz',
            overturned_note: 'Overturned on Nov 28, 2026',
          }}
          badge={<FightBadge fight={{ ...longNames, ...pending, canceled_at: now }} />}
        />
        <FightPoster
          compact
          fight={opener}
          pick_winner="red"
          badge={<FightBadge fight={{ ...opener, ...pending, status: 'live' }} />}
        />
      </Specimen>
      <Specimen name="RankMedal, EventBadge">
        <Row>
          {[1, 2, 3, 4, 12, 108].map((rank) => (
            <RankMedal key={rank} rank={rank} />
          ))}
          <RankMedal rank={2} isTied />
          <EventBadge event={nextEvent} />
          <EventBadge event={liveEvent} />
          <EventBadge event={{ ...liveEvent, status: 'completed' }} />
          <EventBadge event={calledOff(nextEvent)} />
        </Row>
      </Specimen>
    </>
  );
}
