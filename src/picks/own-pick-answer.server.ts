import { z } from 'zod';
import { TimeAnswer } from '../server/http/time-answer.ts';
import { PickAnswer } from './pick-answer.server.ts';

const PickedAgainstAnswer = z
  .object({ red_name: z.string(), blue_name: z.string(), scheduled_rounds: z.int() })
  .meta({
    id: 'PickedAgainst',
    description: 'The fight as it was when the pick was made, if it has changed since',
  });

const SincePickedAnswer = z
  .object({
    red_name: z.string().nullable(),
    blue_name: z.string().nullable(),
    scheduled_rounds: z.int().nullable(),
  })
  .meta({
    id: 'SincePicked',
    description: 'What the fight had been when the pick was saved; null where that is unchanged',
  });

export const OwnPickAnswer = PickAnswer.extend({
  fight_id: z.uuid(),
  revision: z.number(),
  saved_at: TimeAnswer,
  needs_review: z.boolean(),
  picked_against: PickedAgainstAnswer.nullable(),
  since_picked: SincePickedAnswer.nullable(),
}).meta({ id: 'OwnPick' });

export const PickOfferAnswer = PickAnswer.extend({
  fight_id: z.uuid(),
  from_event_name: z.string(),
  seen: z.object({ red_name: z.string(), blue_name: z.string() }),
}).meta({
  id: 'PickOffer',
  description: "The viewer's pick on a bout that moved here; send `seen` along when it is taken",
});

export const MovedAwayAnswer = z
  .object({ fight_id: z.uuid(), event_id: z.uuid(), event_name: z.string() })
  .meta({ id: 'MovedAway', description: 'Where a bout of this card moved' });
