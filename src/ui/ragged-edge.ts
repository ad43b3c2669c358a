import { classNames } from './class-names.ts';
import styles from './RaggedEdge.module.css';

/** A poster's background: red torn from blue along a slant. The corner that leads keeps its color, the other one steps back. */
export function raggedEdgeClass(leader?: 'red' | 'blue' | null): string {
  return classNames(styles.ragged, leader && styles[`${leader}Leads`]);
}
