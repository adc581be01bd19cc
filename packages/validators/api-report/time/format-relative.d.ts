import type { RelativeTexts } from '../messages/texts.ts';
import { type Timestamp } from './format-date-time.ts';
export interface RelativeOptions {
    readonly now?: number;
    readonly pattern?: string;
    readonly timeZone?: string;
    readonly texts?: RelativeTexts;
}
export declare function formatRelative(input: Timestamp, options?: RelativeOptions): string;
