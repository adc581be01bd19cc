import * as z from 'zod/mini';
import { type FieldOptions } from './field.ts';
export interface WeekHours {
    readonly days: readonly number[];
    readonly from: string;
    readonly to: string;
}
export declare function weekHoursSchema(label: string): z.ZodMiniType<readonly WeekHours[], readonly WeekHours[]>;
export declare const weekWords: (list: readonly WeekHours[]) => string;
export declare const timerange: <const O extends FieldOptions>(label: string, o?: O) => import("./field.ts").Field<readonly WeekHours[], import("./field.ts").PlainTraits<"timerange", O extends {
    required: true;
} ? true : false, O extends {
    serverSet: true;
} | {
    computed: true;
} ? "never" : O extends {
    createOnly: true;
} ? "create" : "always", O extends {
    computed: true;
} ? true : false, O extends {
    initial: object | string | number | boolean;
} ? true : false, O extends {
    judged: true;
} ? true : false, O extends {
    sealed: true;
} ? true : false>>;
export declare const readWeekHours: (text: string) => WeekHours[];
