export { FullscreenToggle, type FullscreenToggleProps } from './FullscreenToggle.tsx';
