export { MoneylinesPage } from './moneylines-page.tsx';
