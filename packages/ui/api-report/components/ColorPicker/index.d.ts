export { ColorPicker, type ColorPickerProps, type ColorPreset } from './ColorPicker.tsx';
