export { ScreenPanel, type ScreenPanelProps } from './ScreenPanel.tsx';
