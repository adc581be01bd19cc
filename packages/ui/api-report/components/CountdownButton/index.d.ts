export { CountdownButton, type CountdownButtonProps } from './CountdownButton.tsx';
export { useCountdown } from './useCountdown.ts';
