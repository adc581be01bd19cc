export type Timestamp = Date | number | string | null | undefined;
export interface DateTimeOptions {
    readonly pattern?: string;
    readonly timeZone?: string;
}
export declare function formatDateTime(input: Timestamp, options?: DateTimeOptions): string;
