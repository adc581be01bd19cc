import type { Messages, RelativeTexts } from './texts.ts';
export type { Messages, RelativeTexts } from './texts.ts';
export declare const relativeTexts: RelativeTexts;
export declare const zhCN: Messages;
