import { useStoredChoice } from './use-stored-choice.ts';

const REMINDERS = ['off', '15', '30', '60'] as const;
type ReminderChoice = (typeof REMINDERS)[number];

/** After how many minutes of visible time this browser reminds its user; off by default. */
export function useReminder(): [ReminderChoice, (choice: ReminderChoice) => void] {
  return useStoredChoice('reminderMinutes', REMINDERS, 'off');
}
