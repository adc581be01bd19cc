export { DebouncedButton, type DebouncedButtonProps } from './DebouncedButton.tsx';
