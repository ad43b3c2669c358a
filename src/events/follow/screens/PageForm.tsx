import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Row } from '../../../ui/Page.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from '../../SiteAdmin.module.css';
import { PAGE_TEXT_MAX } from '../wikipedia/page-address.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  busy: boolean;
  readOnly?: boolean;
  submitLabel: string;
  onSubmit: () => void;
};

export function PageForm({ value, onChange, busy, readOnly, submitLabel, onSubmit }: Props) {
  return (
    <Form className={styles.form} onSubmit={() => value.trim() !== '' && onSubmit()}>
      <Field label="Wikipedia page" hint="A link or a title.">
        <TextInput
          value={value}
          readOnly={readOnly}
          maxLength={PAGE_TEXT_MAX}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Row>
        <Button type="submit" disabled={value.trim() === ''} busy={busy && 'Reading…'}>
          {submitLabel}
        </Button>
      </Row>
    </Form>
  );
}
