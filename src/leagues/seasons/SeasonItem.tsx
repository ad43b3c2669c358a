import { useState } from 'react';
import {
  deleteSeasonMutation,
  updateSeasonMutation,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { ListSeasonsResponse } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { scoringLabels, scoringName } from '../../scoring/scoring.ts';
import { listed } from '../../text/listed.ts';
import { dayHere } from '../../time/here-time.client.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { handOnFocus } from '../../ui/hand-on-focus.client.ts';
import { Row } from '../../ui/Page.tsx';
import styles from '../ListItem.module.css';
import { SeasonForm } from './SeasonForm.tsx';

type Season = ListSeasonsResponse['seasons'][number];
type Props = { leagueId: string; season: Season };

export function SeasonItem({ leagueId, season }: Props) {
  const { id, name, status, drop_worst, champions, can } = season;
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const path = { league_id: leagueId, season_id: id };
  const onSuccess = () => setAsked(null);
  const update = useMutation({ ...updateSeasonMutation(), onSuccess });
  const remove = useMutation({ ...deleteSeasonMutation(), onSuccess });
  const drops = drop_worst === 0 ? 'Every result counts' : `Drops up to ${drop_worst}`;
  const points = `${scoringLabels[scoringName(season.scoring)]} points`;
  return (
    <li ref={handOnFocus} className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name} <Badge tone={status === 'running' ? 'inverse' : 'outline'}>{statusWords[status]}</Badge>
        </p>
        <p className={styles.about}>
          {[startText(season), points, drops, championText(champions)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {asked !== 'edit' && (
        <Row>
          <Button size="small" aria-label={`Edit ${name}`} onClick={() => setAsked('edit')}>
            Edit
          </Button>
          {can.delete && (
            <Button size="small" aria-label={`Delete ${name}`} onClick={() => setAsked('delete')}>
              Delete
            </Button>
          )}
        </Row>
      )}
      {asked === 'edit' && (
        <SeasonForm
          name={name}
          dropWorst={drop_worst}
          canSetDrops={can.set_drops}
          points={scoringName(season.scoring)}
          canSetPoints={can.set_points}
          label="Save Season"
          busy={update.isPending && 'Saving…'}
          refusal={refusalOf(update, adminFallbackMessages.update_season)}
          onCancel={() => setAsked(null)}
          onSeason={(fields) =>
            update.mutate({
              path,
              body: {
                name: fields.name,
                ...(can.set_drops && { drop_worst: fields.drop_worst }),
                ...(can.set_points && { points: fields.points }),
              },
            })
          }
        />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        title={`Delete ${name}?`}
        message="Its events will count in the previous season."
        confirmLabel="Delete Season"
        danger
        busy={remove.isPending && 'Deleting…'}
        error={refusalOf(remove, adminFallbackMessages.delete_season)}
        onConfirm={() => remove.mutate({ path })}
        onClose={() => setAsked(null)}
      />
    </li>
  );
}

const statusWords = { finished: 'Finished', running: 'Running', upcoming: 'Upcoming' };

function startText({ starts_at, first_event }: Season): string {
  if (starts_at === null) return "Since the league's first event";
  const day = `Since ${dayHere(starts_at)}`;
  return first_event ? `${day}, with ${first_event.name}` : day;
}

const championText = (champions: Season['champions']) =>
  champions.length > 0 &&
  `Won by ${listed(champions.map(({ shown_name }) => shown_name))} with ${champions[0]!.points} pts`;
