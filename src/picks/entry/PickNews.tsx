import type { PickOffer } from '../../app/api/generated/types.gen.ts';
import type { FightNames, Pick, PickedAgainst } from '../../fights/fight.ts';
import { Button } from '../../ui/Button.tsx';
import { handOnFocus } from '../../ui/hand-on-focus.client.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { StoredPick } from '../autosave/autosave.ts';
import { isPickComplete, type PickDraft } from '../pick.ts';
import { changedText, pickText } from '../pick-text.ts';
import styles from './fight/PickCard.module.css';

type Props = {
  fight: PickedAgainst;
  stored: StoredPick | null;
  draft: PickDraft;
  offer?: PickOffer;
  /** The names that the choice was made for, if they are not the fight's. */
  onChoose: (draft: PickDraft, seen?: FightNames) => void;
};

/** Rare: the fight changed under the pick, or moved here from another card where it had one. */
export default function PickNews({ fight, stored, draft, offer, onChoose }: Props) {
  return (
    <div ref={handOnFocus} className={styles.look}>
      {stored ? (
        <Changed fight={fight} stored={stored} draft={draft} onKeep={() => onChoose(draft)} />
      ) : (
        offer && <Offer offer={offer} onUse={(pick) => onChoose(pick, offer.seen)} />
      )}
    </div>
  );
}

type ChangedProps = { fight: PickedAgainst; stored: StoredPick; draft: PickDraft; onKeep: () => void };

function Changed({ fight, stored, draft, onKeep }: ChangedProps) {
  const since = sinceText(fight, stored);
  if (!stored.needs_review) return <p className={styles.since}>{since}</p>;
  const keep = isPickComplete(draft) && (
    <Button size="small" onClick={onKeep}>
      Keep my pick
    </Button>
  );
  return (
    <Notice tone="warning" title={since || 'This fight changed after you picked'} action={keep}>
      Your pick stands: {pickText(stored, fight)}. Review it.
    </Notice>
  );
}

/** 'Since you picked: Holm, was Ruiz'. */
function sinceText(fight: PickedAgainst, { since_picked, picked_against }: StoredPick): string {
  const { red_name, blue_name, scheduled_rounds } = since_picked ?? picked_against ?? fight;
  const before = {
    red_name: red_name ?? fight.red_name,
    blue_name: blue_name ?? fight.blue_name,
    scheduled_rounds: scheduled_rounds ?? fight.scheduled_rounds,
  };
  const changed = changedText(fight, before);
  return changed && `Since you picked: ${changed}`;
}

function Offer({ offer, onUse }: { offer: PickOffer; onUse: (pick: Pick) => void }) {
  const { pick_winner, pick_method, pick_round, seen, from_event_name } = offer;
  return (
    <Notice
      title={`You had ${pickText(offer, seen)}`}
      action={
        <Button size="small" onClick={() => onUse({ pick_winner, pick_method, pick_round })}>
          Use it
        </Button>
      }
    >
      This fight moved here from {from_event_name}.
    </Notice>
  );
}
