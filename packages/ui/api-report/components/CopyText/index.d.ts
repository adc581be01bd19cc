export { copyToClipboard } from '../../private/clipboard.ts';
export { CopyText, type CopyTextProps } from './CopyText.tsx';
