import { type Corner, cornerLabels } from '../fight.ts';
import type { Fight } from '../fight-cache.client.ts';
import { fightTextLimits } from '../fight-fields.ts';
import styles from './BoutCard.module.css';
import { FighterImage } from './FighterImage.tsx';
import { InlineField } from './InlineField.tsx';
import type { InlineSave } from './inline-save.client.ts';

const details = ['height', 'weight', 'reach'] as const;

type Props = { fight: Fight; corner: Corner; inline: InlineSave };

export function CornerEditor({ fight, corner, inline }: Props) {
  const word = cornerLabels[corner];
  return (
    <fieldset className={styles.corner} data-corner={corner}>
      <legend>{word} Corner</legend>
      <InlineField
        label={`${word} Corner Name`}
        value={fight[`${corner}_name`]}
        maxLength={fightTextLimits[`${corner}_name`]}
        save={inline.saveText(`${corner}_name`)}
      />
      <FighterImage fight={fight} corner={corner} />
      <InlineField
        label={`${word} Record`}
        value={fight[`${corner}_record`]}
        maxLength={fightTextLimits[`${corner}_record`]}
        save={inline.saveText(`${corner}_record`)}
      />
      <details>
        <summary>Age, height, weight, reach</summary>
        <div className={styles.tape}>
          <InlineField
            label={`${word} Age`}
            value={fight[`${corner}_age`]}
            numeric
            save={inline.saveNumber(`${corner}_age`)}
          />
          {details.map((detail) => (
            <InlineField
              key={detail}
              label={`${word} ${detail[0]!.toUpperCase()}${detail.slice(1)}`}
              value={fight[`${corner}_${detail}`]}
              maxLength={fightTextLimits[`${corner}_${detail}`]}
              save={inline.saveText(`${corner}_${detail}`)}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
