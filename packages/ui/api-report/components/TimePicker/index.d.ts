export { TimePicker, type TimePickerProps } from './TimePicker.tsx';
