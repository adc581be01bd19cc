import * as z from 'zod/mini';
import { type FieldOptions } from './field.ts';
export interface WeekHours {
    readonly days: readonly number[];
    readonly from: string;
    readonly to: string;
}
export declare function weekHoursSchema(label: string): z.ZodMiniType<readonly WeekHours[], readonly WeekHours[]>;
export declare const weekWords: (list: readonly WeekHours[]) => string;
export declare const timerange: <const O extends FieldOptions>(label: string, o?: O) => import("./field.ts").Field<readonly WeekHours[], import("./field.ts").TraitsOf<"timerange", O>>;
export declare const readWeekHours: (text: string) => WeekHours[];
