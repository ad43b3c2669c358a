import type { PreviewCardResponse } from '../../../app/api/generated/types.gen.ts';
import { Field } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { type Segment, SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { CardAnswers, CardQuestion } from '../../card-reading/card-reading.ts';
import { questionText } from '../text/reading-problems.ts';

const mainEvent: Segment<'first' | 'last'>[] = [
  { value: 'first', label: 'The first fight' },
  { value: 'last', label: 'The last fight' },
];
const startMeans: Segment<'first_bout' | 'main_card'>[] = [
  { value: 'first_bout', label: 'First fight' },
  { value: 'main_card', label: 'Main card' },
];

type Props = {
  /** The first preview's questions stay, so that an answer can be changed. */
  questions: PreviewCardResponse['questions'];
  answers: CardAnswers;
  onAnswer: (answer: CardAnswers) => void;
};

export function CardQuestions({ questions, answers, onAnswer }: Props) {
  const control = (question: CardQuestion, choices: readonly string[]) => {
    if (question === 'main_event') {
      return (
        <SegmentedChoice
          legend={questionText.main_event}
          options={mainEvent}
          value={answers.main_event ?? null}
          onChange={(main_event) => onAnswer({ main_event })}
        />
      );
    }
    if (question === 'start_means') {
      return (
        <SegmentedChoice
          legend={questionText.start_means}
          options={startMeans}
          value={answers.start_means ?? null}
          onChange={(start_means) => onAnswer({ start_means })}
        />
      );
    }
    return (
      <Field label={questionText.which_event}>
        <Select
          value={answers.which_event ?? ''}
          onChange={(event) => onAnswer({ which_event: Number(event.target.value) })}
        >
          <option value="" disabled>
            Choose an event
          </option>
          {choices.map((choice, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same
            <option key={at} value={at}>
              {choice}
            </option>
          ))}
        </Select>
      </Field>
    );
  };
  return (
    <Stack>
      {questions.map(({ question, choices }) => (
        <div key={question}>{control(question, choices)}</div>
      ))}
    </Stack>
  );
}
