import { describe, expect, it } from '@jest/globals';
import { aRecord } from './an-answer.fixture.ts';
import { analysisState, type AnsweredAnalysis } from './analysis-state.ts';

const NOW = Date.now();
const known = {
  question: { status: 'idle' } as const,
  records: [] as AnsweredAnalysis<unknown>[],
  progress: null,
  reopened: null,
  now: NOW,
};
const running = aRecord({ state: 'running', stage: 'Working out the numbers', answer: null, finishedAt: null });

describe('the analysis state', () => {
  it('shows nothing at first', () => {
    expect(analysisState(known)).toEqual({ state: 'idle' });
  });

  it('resumes the running analysis with its latest progress', () => {
    expect(analysisState({ ...known, records: [running] })).toMatchObject({
      state: 'running',
      query: 'ellery over 24.5',
      progress: { stage: 'Working out the numbers' },
    });
    const progress = { ...running, stage: 'Writing it up' };
    expect(analysisState({ ...known, records: [running], progress })).toMatchObject({
      progress: { stage: 'Writing it up' },
    });
    expect(analysisState({ ...known, records: [running], progress: { ...progress, id: 'another' } })).toMatchObject({
      progress: { stage: 'Working out the numbers' },
    });
  });

  it('reopens an answer of the last hour', () => {
    expect(analysisState({ ...known, records: [aRecord()] }).state).toBe('done');
    expect(analysisState({ ...known, records: [aRecord()], now: NOW + 2 * 3_600_000 }).state).toBe('idle');
  });

  it('follows the analysis when only the connection failed', () => {
    const question = { status: 'failed', query: 'q', message: 'No response', final: false, since: NOW - 1000 } as const;
    expect(analysisState({ ...known, question, records: [running] }).state).toBe('running');
    expect(analysisState({ ...known, question, records: [aRecord()] }).state).toBe('done');
    expect(analysisState({ ...known, question })).toEqual({ state: 'failed', query: 'q', message: 'No response' });
  });

  it('shows an error even if an older answer exists', () => {
    const question = {
      status: 'failed',
      query: 'q',
      message: 'Daily search limit reached.',
      final: true,
      since: NOW,
    } as const;
    expect(analysisState({ ...known, question, records: [aRecord()] })).toEqual({
      state: 'failed',
      query: 'q',
      message: 'Daily search limit reached.',
    });
  });
});
