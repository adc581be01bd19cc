export { ShareBar, type ShareBarItem, type ShareBarProps, type ShareBarTone } from './ShareBar.tsx';
