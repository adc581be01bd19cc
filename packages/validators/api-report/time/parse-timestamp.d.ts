import { type Checked } from '../checked.ts';
export type TimestampCode = 'format';
export interface TimestampOptions {
    readonly timeZone?: string;
}
export declare function parseTimestamp(input: unknown, options?: TimestampOptions): Checked<Date, TimestampCode>;
