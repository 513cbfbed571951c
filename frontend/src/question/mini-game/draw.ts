import { BALL_RADIUS, BALL_X, type Game, GROUND, HEIGHT, WIDTH } from './game.ts';

/** The canvas' colours: tokens, handed over as its own computed styles, since a canvas cannot read them itself. */
interface Palette {
  ink: string;
  bar: string;
  ball: string;
}

export function paletteOf(canvas: HTMLCanvasElement): Palette {
  const style = getComputedStyle(canvas);
  return { ink: style.color, bar: style.columnRuleColor, ball: style.caretColor };
}

const BAR_PX = 7;

/** Draws a moment of the game: the foot, the bars on it, the ball. */
export function draw(context: CanvasRenderingContext2D, game: Game, { ink, bar, ball }: Palette): void {
  context.clearRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = ink;
  context.fillRect(0, GROUND, WIDTH, 1);
  for (const { x, width, height } of game.obstacles) {
    const bars = Math.max(Math.round(width / BAR_PX), 1);
    for (let i = 0; i < bars; i += 1) {
      const top = height * (1 - 0.35 * Math.abs(i - (bars - 1) / 2));
      context.fillStyle = bar;
      context.fillRect(x + (i * width) / bars, GROUND - top, width / bars - 1.5, top);
    }
  }
  context.fillStyle = ball;
  context.beginPath();
  context.arc(BALL_X, GROUND - BALL_RADIUS - game.height, BALL_RADIUS, 0, 2 * Math.PI);
  context.fill();
}
