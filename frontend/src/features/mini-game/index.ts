export { MiniGame } from './mini-game.tsx';
