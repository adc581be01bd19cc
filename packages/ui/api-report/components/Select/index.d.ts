export type { Option, OptionValue } from '../../private/options/option.ts';
export { Select, type SelectProps } from './Select.tsx';
