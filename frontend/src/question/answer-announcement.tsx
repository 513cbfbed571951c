/**
 * Tells a screen reader that the answer has come; it stands on the page from the start, so that the change is heard.
 */
export function AnswerAnnouncement({ ready }: { ready: boolean }) {
  return (
    <p role="status" className="sr-only">
      {ready ? 'The answer is here.' : ''}
    </p>
  );
}
