export { SplitPanel, type SplitPanelProps, type SplitPlacement } from './SplitPanel.tsx';
