import { classNames } from '../../ui/class-names.ts';
import { corners } from '../fight.ts';
import styles from './CornerPictures.module.css';
import { usePictures } from './pictures.client.ts';

type Props = {
  fight: { id?: string; red_avatar_url?: string | null; blue_avatar_url?: string | null };
};

/** Of both corners, in the color of the ground below; images of the fight's own take their place. */
export default function CornerPictures({ fight }: Props) {
  const { data } = usePictures();
  const bout = data?.bouts.find(({ fight_id }) => fight_id === fight.id);
  if (!bout || fight.red_avatar_url || fight.blue_avatar_url) return null;
  return corners.map((corner) => (
    <img
      key={corner}
      className={classNames(styles.picture, styles[corner])}
      src={bout[`${corner}_url`]}
      alt=""
      loading="lazy"
      decoding="async"
    />
  ));
}
