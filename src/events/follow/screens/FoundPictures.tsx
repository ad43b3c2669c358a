import { dropPicture, takePicture } from '../../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../../app/shell/ProblemNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { handOnFocus } from '../../../ui/hand-on-focus.client.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from '../../SiteAdmin.module.css';
import { PictureCredit } from '../pictures/PictureCredit.tsx';
import ownStyles from './FollowedPage.module.css';
import type { Following } from './following.client.ts';

type Picture = Following['pictures'][number];
type Props = { eventId: string; pictures: Picture[] };

/** Free photos of the card's fighters, each to be used or ignored. */
export function FoundPictures({ eventId, pictures }: Props) {
  return (
    <div>
      <h3>Pictures</h3>
      {pictures.length === 0 ? (
        <p className={styles.facts}>None found yet.</p>
      ) : (
        <>
          <p className={styles.facts}>
            Members see a fight's pictures once you use both. An ignored picture is deleted.
          </p>
          <ul>
            {pictures.map((picture) => (
              <FoundPicture key={picture.id} eventId={eventId} picture={picture} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const calls = { take: takePicture, drop: dropPicture };

function FoundPicture({ eventId, picture }: { eventId: string; picture: Picture }) {
  const { id, name, image_url, is_taken } = picture;
  const act = useMutation({
    mutationFn: (action: keyof typeof calls) =>
      calls[action]({ path: { event_id: eventId, picture_id: id }, throwOnError: true }),
  });
  const button = (action: keyof typeof calls, label: string, isMain = false) => (
    <Button
      size="small"
      variant={isMain ? 'primary' : undefined}
      busy={act.isPending && (act.variables === action ? 'Saving…' : label)}
      onClick={() => act.mutate(action)}
    >
      {label}
      <VisuallyHidden> of {name}</VisuallyHidden>
    </Button>
  );
  return (
    <li ref={handOnFocus} className={ownStyles.difference}>
      <img className={ownStyles.picture} src={image_url} alt="" loading="lazy" />
      <p className={ownStyles.words}>
        {name}
        <br />
        <small className={styles.facts}>
          <PictureCredit {...picture} />
        </small>
      </p>
      <div className={ownStyles.buttons}>
        {!is_taken && button('take', 'Use Picture', true)}
        {button('drop', is_taken ? 'Remove Picture' : 'Ignore')}
      </div>
      {act.error && (
        <div className={ownStyles.problem}>
          <ProblemNotice error={act.error} fallback="Failed to save" />
        </div>
      )}
    </li>
  );
}
