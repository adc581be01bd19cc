export { IdNumberInput, type IdNumberInputProps } from './IdNumberInput.tsx';
