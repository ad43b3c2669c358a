import { memo } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './TaleOfTheTape.module.css';

const measures = [
  ['age', 'Age'],
  ['height', 'Height'],
  ['weight', 'Weight'],
  ['reach', 'Reach'],
] as const;

type Measure = (typeof measures)[number][0];
export type TapeFields = { [Field in `${'red' | 'blue'}_${Measure}`]?: string | number | null };

/** Leaves out measures known for neither fighter; renders nothing when none is known. */
export const TaleOfTheTape = memo(function TaleOfTheTape({ fight }: { fight: TapeFields }) {
  const known = measures.filter(([key]) => fight[`red_${key}`] != null || fight[`blue_${key}`] != null);
  if (known.length === 0) return null;
  return (
    <table className={styles.tape}>
      <caption>
        <VisuallyHidden>Tale of the tape</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {['Red corner', 'Measure', 'Blue corner'].map((head) => (
            <th key={head} scope="col">
              <VisuallyHidden>{head}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {known.map(([key, label]) => (
          <tr key={key}>
            <td>{fight[`red_${key}`] ?? '–'}</td>
            <th scope="row">{label}</th>
            <td>{fight[`blue_${key}`] ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
