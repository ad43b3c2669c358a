import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import type { Fight } from '../fight-cache.client.ts';
import { nextBoutOrder } from '../fight-fields.ts';
import { WEIGHT_CLASSES, weightClasses } from '../weight-classes.ts';
import { AddFightForm } from './AddFightForm.tsx';
import { BoutCard } from './BoutCard.tsx';

type Props = {
  eventId: string;
  fights: readonly Fight[];
  /** Ids of bouts that are no longer on the followed page. */
  mayBeOff?: readonly string[];
};

export function FightsManager({ eventId, fights, mayBeOff = [] }: Props) {
  const [adding, setAdding] = useState(fights.length === 0);
  return (
    <Stack>
      <Row between>
        <h2>Fights</h2>
        <Button
          variant={adding ? 'quiet' : 'primary'}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          {adding ? 'Close' : 'Add Fight'}
        </Button>
      </Row>
      <datalist id={WEIGHT_CLASSES}>
        {weightClasses.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {adding && <AddFightForm eventId={eventId} nextOrder={nextBoutOrder(fights)} />}
      {fights.length === 0 && <EmptyState title="No fights added yet." />}
      {fights.map((fight) => (
        <BoutCard key={fight.id} fight={fight} mayBeOff={mayBeOff.includes(fight.id)} />
      ))}
    </Stack>
  );
}
