import { useState } from 'react';
import { TextFileField } from '../../csv/TextFileField.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './History.module.css';
import { HISTORY_TEXT_MAX, historyColumns } from './history-limits.ts';

const example = `${historyColumns.join(',')}
2019,UFC 243,2019-10-05,Maya,31,yes
2019,UFC 243,2019-10-05,Theo,26.5,no`;

/** A file, or cells pasted; the latest counts. A file's text is not shown, because it may be long. */
export function HistorySource({ onText }: { onText: (text: string) => void }) {
  const [pasted, setPasted] = useState('');
  const [fileKey, setFileKey] = useState(0);
  const paste = (text: string) => {
    setPasted(text);
    // Empties the file field.
    setFileKey((key) => key + 1);
    onText(text);
  };
  return (
    <>
      <TextFileField
        key={fileKey}
        label="CSV file"
        hint="Saved from a spreadsheet, or results.csv from another league's export."
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onText={(text) => {
          setPasted('');
          onText(text);
        }}
      />
      <Field label="Or paste the cells" hint="With their header row.">
        <TextArea
          rows={4}
          value={pasted}
          maxLength={HISTORY_TEXT_MAX}
          spellCheck={false}
          onChange={(event) => paste(event.target.value)}
        />
      </Field>
      <details>
        <summary>What the file looks like</summary>
        <pre className={styles.example}>{example}</pre>
        <p className={styles.about}>
          The first row names the columns, in any order; others are ignored. Dates are written 2019-10-05 or
          10/5/2019, points may have two decimals, and won is yes or no. Commas, semicolons or tabs separate
          the cells.
        </p>
      </details>
    </>
  );
}
