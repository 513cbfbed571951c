import { MAX_QUESTION_LENGTH } from '@overline/contracts';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { SuggestionBox, useSuggestions } from './suggestion-box.tsx';

interface QuestionFormProps {
  type: 'prop' | 'moneyline';
  label: string;
  hint: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  running: boolean;
  onAsk: (query: string) => void;
}

/** The question and its submit button. Submitting does nothing if the question is empty or a search is running. */
export function QuestionForm({ type, value, onChange, running, onAsk, ...field }: QuestionFormProps) {
  const [wantsSuggestions, setWantsSuggestions] = useState(false);
  const suggestions = useSuggestions(value, type, wantsSuggestions);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setWantsSuggestions(false);
    const query = value.trim();
    if (query !== '' && !running) onAsk(query);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-3 max-sm:relative sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <SuggestionBox
        {...field}
        value={value}
        onChange={onChange}
        suggestions={suggestions}
        onWanted={setWantsSuggestions}
        onChoose={({ query }) => onChange(query)}
        maxLength={MAX_QUESTION_LENGTH}
        enterKeyHint="search"
        autoCapitalize="none"
        spellCheck={false}
      />
      {/* On wide screens the button is aligned with the input, below the label. */}
      <Button type="submit" aria-disabled={running} className="sm:mt-6 sm:min-w-32 sm:self-start">
        {running ? 'Analyzing...' : 'Analyze'}
      </Button>
    </form>
  );
}
