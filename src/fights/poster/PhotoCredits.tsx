import { Link, useParams } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { listed } from '../../text/listed.ts';
import styles from './PhotoCredits.module.css';
import { usePictures } from './pictures.client.ts';

const MOST_NAMES = 3;

/** One line below everything else, as the licenses ask for. */
export default function PhotoCredits() {
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
