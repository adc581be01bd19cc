export type { LoadOptions } from '../../private/options/useOptionSearch.ts';
export { Combobox, type ComboboxProps } from './Combobox.tsx';
