export { DateTimeRangePicker, type DateTimeRangePickerProps } from './DateTimeRangePicker.tsx';
