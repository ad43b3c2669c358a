import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { getPicturesOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { paths } from '../../app/router/paths.ts';
import { listed } from '../../text/listed.ts';
import { classNames } from '../../ui/class-names.ts';
import { corners } from '../fight.ts';
import styles from './Pictures.module.css';

/** The pictures for the event in the address; requested once, and only inside a league. */
export function usePictures() {
  const { leagueId = '', eventId = '' } = useParams();
  return useQuery({
    ...getPicturesOptions({ path: { league_id: leagueId, event_id: eventId } }),
    enabled: leagueId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Props = {
  fight: { id?: string; red_avatar_url?: string | null; blue_avatar_url?: string | null };
};

/** Both corners' pictures in the color of the poster below; the fight's own images come first. */
export function CornerPictures({ fight }: Props) {
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

const MOST_NAMES = 3;

/** One line below everything else, as the licenses ask. */
export function PhotoCredits() {
  const { leagueId = '', eventId = '' } = useParams();
  const { data } = usePictures();
  if (!data?.credits.length) return null;
  const authors = [...new Set(data.credits.flatMap(({ author }) => author ?? []))];
  const licenses = [...new Set(data.credits.map(({ license }) => license))];
  const more = authors.length - MOST_NAMES;
  const names = [...authors.slice(0, MOST_NAMES), ...(more > 0 ? [`${more} more`] : [])];
  return (
    <Link className={styles.credits} to={paths.photos(leagueId, eventId)}>
      Photos: {[listed(names), licenses.join(', ')].filter(Boolean).join(' · ')}
    </Link>
  );
}
