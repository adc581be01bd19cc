export type { Range } from '../../private/date/RangeBox.tsx';
export { type RangePreset, rangePresets } from '../../private/date/rangePresets.ts';
export { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx';
