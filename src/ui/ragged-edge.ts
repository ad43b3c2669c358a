import { classNames } from './class-names.ts';
import styles from './RaggedEdge.module.css';

/** The ground of a poster: red torn from blue along a slant. The side that leads keeps its color, the other steps back. */
export function raggedEdgeClass(leader?: 'left' | 'right' | null): string {
  return classNames(styles.ragged, leader && styles[`${leader}Leads`]);
}
