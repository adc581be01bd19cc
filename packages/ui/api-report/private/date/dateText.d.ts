type Read = string | null | undefined;
export declare function parseDay(text: string, thisYear?: number): Read;
export declare function parseTime(text: string): Read;
export interface DateCodec {
    parse: (text: string) => Read;
    format: (value: string) => string;
    dayOf: (value: string) => string;
    timeOf: (value: string) => string;
    join: (day: string, time: string) => string;
}
export declare const dayCodec: DateCodec;
export declare const instantCodec: DateCodec;
export declare function toCalendarDate(day: string): Date | undefined;
export declare const fromCalendarDate: (date: Date) => string;
export declare function instantCodecOf(zone: string): DateCodec;
export declare const todayIn: (zone: string, now?: Date) => string;
export declare const calendarToday: (zone: string) => Date;
export declare function addDays(day: string, days: number): string;
export {};
