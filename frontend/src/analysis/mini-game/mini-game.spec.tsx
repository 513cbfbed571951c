import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MiniGame } from './mini-game.tsx';

let frames: FrameRequestCallback[] = [];

describe('the mini-game component', () => {
  beforeEach(() => {
    frames = [];
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => frames.push(call));
    jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => ((frames = []), undefined));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  });

  it('is a 500 by 120 canvas that neither moves nor takes focus by itself', () => {
    render(<MiniGame />);
    const canvas = screen.getByRole('button') as HTMLCanvasElement;
    expect([canvas.width, canvas.height, canvas.dataset.state]).toEqual([500, 120, 'idle']);
    expect(document.activeElement).toBe(document.body);
    expect(frames).toHaveLength(0);
  });

  it('starts by key and by touch and ignores other keys', () => {
    render(<MiniGame />);
    const canvas = screen.getByRole('button');
    expect(fireEvent.keyDown(canvas, { key: 'Tab' })).toBe(true);
    expect(frames).toHaveLength(0);
    expect(fireEvent.keyDown(canvas, { key: ' ' })).toBe(false);
    expect(frames).toHaveLength(1);
    cleanup();
    render(<MiniGame />);
    fireEvent.pointerDown(screen.getByRole('button'), { button: 0 });
    expect(frames.length).toBeGreaterThan(0);
  });

  it('pauses while the page is hidden', () => {
    render(<MiniGame />);
    fireEvent.keyDown(screen.getByRole('button'), { key: ' ' });
    act(() => frames.pop()?.(performance.now() + 16));
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(frames).toHaveLength(0);
    expect(screen.getByText('Paused. Press to resume.')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('button'), { key: ' ' });
    expect(frames).toHaveLength(1);
  });
});
