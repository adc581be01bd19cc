export type DayRange = readonly [from: string, to: string];
export interface RangePreset {
    label: string;
    days: DayRange;
}
type Names = Record<'today' | 'yesterday' | 'last7' | 'last30' | 'thisWeek' | 'thisMonth' | 'lastMonth' | 'thisYear', string>;
export declare function rangePresets(names: Names, today: string): readonly RangePreset[];
export {};
